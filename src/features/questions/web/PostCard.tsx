import { IconEye, IconEyeOff, IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ownLanguage } from '../../../lib/localized.ts';
import { useSend } from '../../../lib/web/call.ts';
import { dateTime, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { type Post, questions } from '../api.ts';
import { messages } from './text.ts';

const refreshes = [questions.page, questions.thread];

function HideButton({ post: { id, hidden } }: { post: Post }) {
  const t = useText(messages);
  const send = useSend(questions.hide, { refreshes: [...refreshes, questions.moderation] });
  return (
    <Button
      size="sm"
      tone="quiet"
      icon={hidden ? <IconEye /> : <IconEyeOff />}
      busy={send.isPending}
      onClick={() =>
        send.mutate(
          { query: { id }, body: { hidden: !hidden } },
          {
            onSuccess: () => void toast.success(hidden ? t('It shows again') : t('It is hidden')),
            onError: (error) => void toast.error(error.message),
          },
        )
      }
    >
      {hidden ? t('Show again') : t('Hide')}
    </Button>
  );
}

function ReportButton({ post: { id, reported } }: { post: Post }) {
  const t = useText(messages);
  const [open, setOpen] = useState(false);
  const send = useSend(questions.report, { refreshes });
  if (reported) return <span className="px-3 text-sm text-ink-soft">{t('Reported')}</span>;
  return (
    <>
      <Button size="sm" tone="quiet" icon={<IconFlag />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Report')}
      </Button>
      <ConfirmDialog
        title={t('Report this?')}
        isOpen={open}
        onClose={() => setOpen(false)}
        confirmLabel={t('Report')}
        busy={send.isPending}
        error={send.error?.message}
        onConfirm={() =>
          send.mutate(
            { query: { id } },
            {
              onSuccess: () => {
                setOpen(false);
                toast.success(t('Thank you. An administrator will look at it.'));
              },
            },
          )
        }
      >
        <p>{t('An administrator will look at it. Nobody else learns that you reported it.')}</p>
      </ConfirmDialog>
    </>
  );
}

export function useAuthor(): (post: Pick<Post, 'mine' | 'authorName' | 'fromAdmin'>) => string {
  const t = useText(messages);
  return ({ mine, authorName, fromAdmin }) =>
    mine ? t('You') : authorName || t(fromAdmin ? 'A former administrator' : 'A former learner');
}

/** A question or an answer: plain text with line breaks, author and time. `actions` come before Report or Hide. */
export function PostCard({ post, actions, badge }: { post: Post; actions?: ReactNode; badge?: ReactNode }) {
  const t = useText(messages);
  const author = useAuthor();
  const admin = useSession().userType === 'Admin';
  return (
    <div
      className={cx(
        'rounded-xl border px-4 py-3',
        post.fromAdmin ? 'border-transparent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">{author(post)}</span>
        {post.fromAdmin && <Badge tone="info">{t('Teacher')}</Badge>}
        {badge}
        {post.hidden && <Badge tone="warning">{t('Hidden')}</Badge>}
        <time dateTime={post.at} className="text-ink-soft">
          {dateTime(post.at)}
        </time>
      </div>
      <p lang={ownLanguage(post.body)} className="mt-1 wrap-anywhere whitespace-pre-wrap">
        {post.body}
      </p>
      {post.hidden && post.mine && !admin && (
        <p className="mt-1 text-sm text-ink-soft">{t('Only you and the administrators see this.')}</p>
      )}
      <div className="mt-2 -mb-1 -ml-3 flex flex-wrap items-center gap-1">
        {actions}
        {admin ? <HideButton post={post} /> : !post.mine && <ReportButton post={post} />}
      </div>
    </div>
  );
}
