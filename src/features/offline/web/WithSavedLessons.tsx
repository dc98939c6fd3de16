import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { licenceDays } from '../rules.ts';
import { renewLicences } from './licences.ts';
import { answerOffline } from './offlineReplies.ts';
import { SavedSource, type WhyNot } from './savedSource.ts';
import { messages } from './text.ts';

/** Why a lesson can't be played offline, with advice. */
export interface SavedReason {
  title: string;
  message: string;
}

interface WithSavedLessonsProps {
  /** Gets the function that reads saved parts of videos; null when the source is closed. */
  onSource: (read: SavedSource['read'] | null) => void;
  children: (reason: (contentId: number) => SavedReason) => ReactNode;
}

/** Lets a player play the lessons that are saved on this device, and shows their saved data while the server is unreachable. */
export function WithSavedLessons({ onSource, children }: WithSavedLessonsProps) {
  const t = useText(messages);
  const client = useQueryClient();
  const { userId } = useSession();
  // the player stays on screen when a session ends
  const [person, setPerson] = useState(userId);
  if (userId !== null && userId !== person) setPerson(userId);
  const [source, setSource] = useState<SavedSource | 'none' | null>(null);
  useEffect(() => {
    if (person === null) {
      setSource('none');
      return undefined;
    }
    const opened = new SavedSource(person);
    let end = (): void => {};
    let over = false;
    const begin = async (): Promise<void> => {
      try {
        await opened.ready();
        if (over) return;
        end = answerOffline(client, opened);
        onSource(opened.read);
        setSource(opened);
        await renewLicences(person);
      } catch {
        // no database, as in some private windows: everything comes from the server
        if (!over) setSource((known) => known ?? 'none');
      }
    };
    void begin();
    return () => {
      over = true;
      onSource(null);
      end();
      opened.close();
    };
  }, [client, person, onSource]);
  const reason = useMemo(() => {
    const reasons: Record<WhyNot, SavedReason> = {
      absent: {
        title: t('This lesson is not saved on this device'),
        message: t('Lessons that you have saved are listed under Downloads.'),
      },
      expired: {
        title: t('Go online once to play this lesson again'),
        message: t(
          'Saved lessons play for {days} days without a connection. Go online once, and it plays again.',
          { days: number(licenceDays) },
        ),
      },
      clock: {
        title: t('The clock of this device is wrong'),
        message: t(
          'It shows an earlier time than before. Correct it, or go online once, and the lesson plays again.',
        ),
      },
    };
    return (contentId: number): SavedReason =>
      reasons[(source instanceof SavedSource && source.whyNot(contentId)) || 'absent'];
  }, [t, source]);
  return source && children(reason);
}
