import { IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { call, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { ratings } from '../api.ts';
import { messages } from './moderationText.ts';

/** Reports somebody else's review. */
export function ReportReview({ id, courseId }: { id: number; courseId: number }) {
  const t = useText(messages);
  const [open, setOpen] = useState(false);
  const own = useData(ratings.get, { query: { courseid: courseId } });
  if (!own.data || own.data.ratingID === id) return null;
  const report = async () => {
    await call(ratings.report, { query: { id } });
    setOpen(false);
    toast.success(t('Thank you. An administrator will look at it.'));
  };
  return (
    <>
      <Button size="sm" tone="quiet" icon={<IconFlag />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Report')}
      </Button>
      {open && (
        <ConfirmAction
          title={t('Report this review?')}
          confirmLabel={t('Report')}
          onClose={() => setOpen(false)}
          onConfirm={report}
        >
          <p>{t('An administrator will look at it. Nobody else learns that you reported it.')}</p>
        </ConfirmAction>
      )}
    </>
  );
}
