import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { languageName } from '../../../lib/web/languageName.ts';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { courses } from '../api.ts';
import { courseLengths, courseLevels } from '../rules.ts';
import { CourseAdminTeachers } from './CourseAdminTeachers.tsx';
import { messages } from './courseAdminText.ts';
import type { useCourseForm } from './useCourseForm.ts';

/** English and the 22 languages of the Constitution's eighth schedule. */
const offered = `en hi as bn brx doi gu kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur`.split(' ');

/** Language, level, topic and teachers of a course. */
export function CourseAdminFacts({ form }: { form: ReturnType<typeof useCourseForm>['form'] }) {
  const t = useText(messages);
  const { field } = form;
  // one row is enough: facets are always those of all courses
  const { data } = useData(courses.page, { query: { size: 1 } });
  const topics = data?.facets.topics ?? [];
  const lang = form.watch('lang');
  const tags = lang === '' || offered.includes(lang) ? offered : [...offered, lang];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <SelectField
          label={t('Language')}
          options={[
            { value: '', label: t('Not set') },
            ...tags.map((value) => ({ value, label: languageName(value) })),
          ]}
          {...field('lang')}
        />
        <SelectField
          label={t('Level')}
          options={[
            { value: '', label: t('Not set') },
            ...courseLevels.map((value) => ({ value, label: t(value) })),
          ]}
          {...field('level')}
        />
      </div>
      <TextField
        label={t('Topic')}
        hint={t('One or two words, such as Marketing')}
        list="topics"
        maxLength={courseLengths.topic}
        autoComplete="off"
        {...field('topic')}
      />
      <datalist id="topics">
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {topic}
          </option>
        ))}
      </datalist>
      <CourseAdminTeachers
        value={form.watch('teacherIDs')}
        error={form.errorOf('teacherIDs')}
        onChange={(ids) => form.setValue('teacherIDs', ids, { shouldDirty: true })}
      />
    </>
  );
}
