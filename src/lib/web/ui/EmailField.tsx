import { useText } from '../i18n.ts';
import { messages } from './text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address. Set `autoComplete` when it is not the user's own: 'username' for a login, or 'off'. */
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
