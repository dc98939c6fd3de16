import { IconArrowUp, IconX } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { teachers } from '../../teachers/api.ts';
import { maxTeachers } from '../rules.ts';
import { messages } from './courseAdminText.ts';

/** The teachers of a course in their order. */
export function CourseAdminTeachers({
  value,
  error,
  onChange,
}: {
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}) {
  const t = useText(messages);
  const list = useData(teachers.list, {});
  const chosen = value.flatMap((id) => list.data?.find(({ teacherID }) => teacherID === id) ?? []);
  const others = (list.data ?? []).filter(({ teacherID }) => !value.includes(teacherID));
  const up = (index: number) => onChange(value.toSpliced(index - 1, 2, value[index]!, value[index - 1]!));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('Teachers')}</legend>
      {chosen.length > 0 && (
        <ol className="flex flex-col gap-1">
          {chosen.map(({ teacherID, name, photoUrl }, index) => (
            <li key={teacherID} className="flex min-h-12 items-center gap-3">
              <Avatar name={name} src={photoUrl} size={36} />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {index > 0 && (
                <IconButton
                  label={t('Move {name} up', { name })}
                  icon={<IconArrowUp />}
                  onClick={() => up(value.indexOf(teacherID))}
                />
              )}
              <IconButton
                label={t('Remove {name}', { name })}
                icon={<IconX />}
                onClick={() => onChange(value.filter((id) => id !== teacherID))}
              />
            </li>
          ))}
        </ol>
      )}
      {/* reserves the space while the teachers load */}
      {!list.data && value.map((id) => <div key={id} className="min-h-12" />)}
      {value.length < maxTeachers && (
        <SelectField
          label={<span className="sr-only">{t('Add a teacher')}</span>}
          error={error}
          value=""
          disabled={others.length === 0}
          onChange={({ target }) => onChange([...value, Number(target.value)])}
          options={[
            { value: '', label: t(list.data?.length === 0 ? 'There are no teachers yet.' : 'Add a teacher') },
            ...others.map(({ teacherID, name }) => ({ value: teacherID, label: name })),
          ]}
        />
      )}
      {list.error && (
        <FormError
          message={t('The teachers could not be loaded.')}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      <Anchor to="/teachers" className="inline-flex min-h-11 items-center self-start underline">
        {t('Manage teachers')}
      </Anchor>
    </fieldset>
  );
}
