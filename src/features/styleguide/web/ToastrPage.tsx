import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { paymentToast, toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { messages } from '../text.ts';

/** The notifier demo (SPECIFICATION, screen 24): both kinds in every tone. */
export function ToastrPage() {
  const t = useText(messages);
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const heading = title || t('Upload');
  const text = message || t('Course created successfully.');
  return (
    <Page
      title={t('Notifier demo')}
      intro={t('Messages on general pages and on payment pages.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      width="medium"
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Title')}
            value={title}
            placeholder={t('Upload')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextField
            label={t('Message')}
            value={message}
            placeholder={t('Course created successfully.')}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
        {(
          [
            ['General pages', 'Top right, 5 seconds, newest on top.', toast],
            ['Payment pages', 'Middle of the screen, 3 seconds, no duplicates.', paymentToast],
          ] as const
        ).map(([name, note, notify]) => (
          <Card key={name}>
            <h2 className="text-lg">{t(name)}</h2>
            <p className="mb-4 text-ink-soft">{t(note)}</p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => notify.success(heading, text)}>{t('Success')}</Button>
              <Button onClick={() => notify.error(heading, text)}>{t('Error')}</Button>
              <Button onClick={() => notify.info(heading, text)}>{t('Information')}</Button>
              <Button
                onClick={() =>
                  notify.success(heading, t('Content successfully deleted.'), {
                    action: { label: t('Undo'), onAction: () => notify.info(heading, t('Undo')) },
                  })
                }
              >
                {t('With Undo')}
              </Button>
            </div>
          </Card>
        ))}
      </div>
    </Page>
  );
}
