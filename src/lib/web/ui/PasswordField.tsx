import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../i18n.ts';
import { IconButton } from './IconButton.tsx';
import { messages } from './text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password with a button to show it. Give `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField({
  autoComplete = 'current-password',
  ...rest
}: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const t = useText(messages);
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          label={shown ? t('Hide password') : t('Show password')}
          onClick={() => setShown(!shown)}
          icon={shown ? <IconEyeOff /> : <IconEye />}
        />
      }
    />
  );
}
