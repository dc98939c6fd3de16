import { typedAmount } from '../../../lib/web/amount.ts';
import { picturesBy } from '../../../lib/web/editor/pictures.ts';
import { RichTextField } from '../../../lib/web/editor/RichTextField.tsx';
import { FormFrame } from '../../../lib/web/forms/FormFrame.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { files } from '../../files/api.ts';
import type { Course } from '../courseApi.ts';
import { courseLengths, courseTypes, maxOutcomes, maxPrice, outcomesOf, pictureTypes } from '../rules.ts';
import { CourseAdminAddress } from './CourseAdminAddress.tsx';
import { CourseAdminFacts } from './CourseAdminFacts.tsx';
import { CourseAdminPicture } from './CourseAdminPicture.tsx';
import { messages } from './courseAdminText.ts';
import { useCourseForm } from './useCourseForm.ts';

type Key = Parameters<typeof messages>[0];

const pictures = picturesBy(files.uploadImage, { query: { kind: 'image' } }, pictureTypes);

function checkPrice(text: string): true | Key {
  const price = typedAmount(text);
  if (price > maxPrice) return 'The price can be ₹1,00,00,000 at most.';
  return price > 0 || 'Enter a price above 0, such as 1499 or 1499.50.';
}

/** Description and outcomes; `round` increases each time other values are shown. */
function CourseAdminTexts({ form, round }: Pick<ReturnType<typeof useCourseForm>, 'form' | 'round'>) {
  const t = useText(messages);
  return (
    <>
      <RichTextField
        key={`description ${round}`}
        control={form.control}
        name="description"
        label={t('Description')}
        max={{ value: courseLengths.description, message: 'This is too long.' satisfies Key }}
        pictures={pictures}
        error={form.errorOf('description')}
      />
      <TextArea
        label={t('What you will learn')}
        hint={t('One line for each, 12 at most')}
        maxLength={courseLengths.outcomes}
        {...form.field('outcomes', {
          validate: (lines) =>
            outcomesOf(lines).length <= maxOutcomes || ('Write 12 lines at most.' satisfies Key),
        })}
      />
    </>
  );
}

interface Props {
  course: Course | null;
  onLeave: () => void;
  onAdded: () => void;
}

/** The course form (SPECIFICATION §4, §5): adds a course, or changes the given one. `onLeave` closes it. */
export function CourseAdminForm({ course, onLeave, onAdded }: Props) {
  const t = useText(messages);
  const { form, picture, round } = useCourseForm(course, onLeave, onAdded);
  const { field, busy, undo } = form;
  return (
    <FormFrame
      form={form}
      submit={course ? t('Update Course') : t('Add Course')}
      buttons={
        <Button
          onClick={() => {
            undo();
            if (course) onLeave();
          }}
          disabled={busy}
        >
          {course ? t('Cancel editing') : t('Clear')}
        </Button>
      }
      // to the edges of its card
      foot="-mx-4 -mb-4 rounded-b-xl bg-surface px-4 sm:-mx-5 sm:-mb-5 sm:px-5"
      stays
      className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-x-8"
    >
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('Course Name')}
          required
          autoComplete="off"
          className="sm:col-span-2"
          {...field('courseName', {
            validate: (text) => text.trim() !== '' || ('Enter the name of the course.' satisfies Key),
            maxLength: { value: courseLengths.name, message: 'This is too long.' satisfies Key },
          })}
        />
        {course && <CourseAdminAddress form={form} />}
        <SelectField
          label={t('Type')}
          required
          placeholder={t('Choose a type')}
          options={courseTypes.map((type) => ({ value: type, label: t(type) }))}
          {...field('type', {
            validate: (type) => type !== '' || ('Choose the type of the course.' satisfies Key),
          })}
        />
        <NumberField
          label={t('Price')}
          required
          decimal
          prefix="₹"
          {...field('price', { validate: checkPrice })}
        />
      </div>
      {/* required, so that it comes before the texts on narrow windows, too */}
      <CourseAdminPicture
        key={`picture ${round}`}
        course={course}
        missing={picture.missing}
        disabled={busy}
        onFile={picture.choose}
      />
      <div className="flex min-w-0 flex-col gap-5">
        <CourseAdminTexts form={form} round={round} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <CourseAdminFacts form={form} />
      </div>
      {picture.percent !== null && (
        <ProgressBar
          value={picture.percent}
          label={t('Uploading the picture')}
          className="col-span-full max-w-md"
        />
      )}
    </FormFrame>
  );
}
