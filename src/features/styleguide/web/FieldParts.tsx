import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { FileField } from '../../../lib/web/ui/FileField.tsx';
import { NumberField } from '../../../lib/web/ui/NumberField.tsx';
import { PasswordField } from '../../../lib/web/ui/PasswordField.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { Slider } from '../../../lib/web/ui/Slider.tsx';
import { TextArea } from '../../../lib/web/ui/TextArea.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { messages } from '../text.ts';

/** Every field: plain, with a hint, invalid and disabled. */
export function FieldParts() {
  const t = useText(messages);
  const [volume, setVolume] = useState(60);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label={t('Full Name')} name="fullName" required autoComplete="name" />
      <TextField
        label={t('Email')}
        type="email"
        hint={t('We only write about your courses.')}
        placeholder="asha@example.in"
      />
      <TextField label={t('Email')} type="email" defaultValue="asha@" error={t('Enter a valid email.')} />
      <PasswordField label={t('Password')} defaultValue="secret-words" autoComplete="new-password" />
      <NumberField label={t('Price')} decimal prefix="₹" defaultValue="1499.00" />
      <TextField label={t('Mobile')} type="tel" disabled defaultValue="9876543210" />
      <SelectField
        label={t('State')}
        placeholder={t('Choose a state')}
        options={[
          { value: 'BR', label: t('Bihar') },
          { value: 'KL', label: t('Kerala') },
        ]}
      />
      <RadioGroup
        label={t('User Type')}
        name="userType"
        defaultValue="Student"
        className="sm:col-span-2"
        options={[
          { value: 'Student', label: t('Student'), hint: t('All courses after payment') },
          { value: 'Free', label: t('Free'), hint: t('Free courses only') },
        ]}
      />
      <TextArea label={t('Description')} className="sm:col-span-2 lg:col-span-1" />
      <FileField label={t('Course Image')} accept=".jpg,.jpeg,.bmp" hint={t('JPG or BMP, up to 1 MB')} />
      <div>
        <Checkbox label={t('I agree to the terms')} defaultChecked />
        <Checkbox label={t('I agree to the terms')} disabled />
        <Slider label={t('Volume')} value={volume} onChange={setVolume} />
      </div>
    </div>
  );
}
