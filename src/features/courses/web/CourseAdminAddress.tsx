import { useText } from '../../../lib/web/i18n.ts';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { courseLengths } from '../rules.ts';
import { messages } from './courseAdminText.ts';
import type { useCourseForm } from './useCourseForm.ts';

/** The URL of a course's public page. */
export function CourseAdminAddress({ form }: Pick<ReturnType<typeof useCourseForm>, 'form'>) {
  const t = useText(messages);
  return (
    <TextField
      label={t('Address of its page')}
      hint={t('After /courses/. Earlier addresses go on leading here. Empty: made from the name.')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="sm:col-span-2"
      {...form.field('slug', {
        maxLength: {
          value: courseLengths.slug,
          message: 'This is too long.' satisfies Parameters<typeof messages>[0],
        },
      })}
    />
  );
}
