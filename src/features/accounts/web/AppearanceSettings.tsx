import { useId } from 'react';
import { offeredLanguages } from '../../../lib/text.ts';
import { setLang, useLang, useText } from '../../../lib/web/i18n.ts';
import { setTheme, type Theme, useTheme } from '../../../lib/web/theme.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Hindi } from '../../../lib/web/ui/Hindi.tsx';
import { RadioGroup } from '../../../lib/web/ui/RadioGroup.tsx';
import { messages } from './text.ts';

export function AppearanceSettings() {
  const t = useText(messages);
  const title = useId();
  return (
    <Card aria-labelledby={title} className="flex flex-col gap-4">
      <h2 id={title} className="text-lg">
        {t('Language and look')}
      </h2>
      <RadioGroup
        label={t('Language')}
        name="language"
        value={useLang()}
        onChange={(event) => void setLang(event.target.value)}
        options={offeredLanguages().map(({ code, name }) => ({
          value: code,
          label: // drawn larger and bolder than text
            code === 'hi' ? (
              <span className="inline-flex text-sm">
                <Hindi />
              </span>
            ) : (
              <span lang={code}>{name}</span>
            ),
        }))}
      />
      <RadioGroup
        label={t('Theme')}
        name="theme"
        value={useTheme()}
        onChange={(event) => setTheme(event.target.value as Theme)}
        options={[
          { value: 'system', label: t('As on this device') },
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
        ]}
      />
    </Card>
  );
}
