import { useText } from '../i18n.ts';
import { messages } from './text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address. Give `autoComplete` where it is not the user's own: 'username' to log in with, or 'off'. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'label'> & { label?: string }) {
  const t = useText(messages);
  return (
    <TextField
      label={t('Email')}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  );
}
