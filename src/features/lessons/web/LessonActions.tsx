import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconBadgeCc,
  IconChevronDown,
  IconFileInfo,
  IconListDetails,
  IconPaperclip,
  IconPlayerStop,
  IconInfoCircle,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { EditButton } from '../../../lib/web/lists/RowButtons.tsx';
import { navigate } from '../../../lib/web/router.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Menu, type MenuItemSpec } from '../../../lib/web/ui/Menu.tsx';
import type { Upload } from '../../../lib/web/uploads/state.ts';
import type { Lesson } from '../api.ts';
import type { Opened } from './LessonDialogs.tsx';
import type { LessonTools } from './LessonRow.tsx';
import type { useLessonVideo } from './lessonVideo.tsx';
import { messages } from './text.ts';
import { useConvert } from './useConvert.ts';

interface LessonActionsProps {
  lesson: Lesson;
  /** From 0. */
  place: number;
  upload: Upload | undefined;
  video: ReturnType<typeof useLessonVideo>;
  tools: LessonTools;
  isOpen: boolean;
  onToggle: () => void;
}

function useVideoItems({ lesson, upload, video, tools }: LessonActionsProps): MenuItemSpec[] {
  const t = useText(messages);
  const { convert, restoreEarlier } = useConvert(lesson);
  const conversion = upload ? null : lesson.conversion;
  const items: (MenuItemSpec | false)[] = [
    video.choosable &&
      !video.isNext && { id: 'video', label: video.choosing, icon: <IconVideo />, onAction: video.pick },
    conversion?.state === 'complete' && {
      id: 'sizes',
      label: t('Sizes'),
      icon: <IconFileInfo />,
      onAction: () => tools.open({ what: 'sizes', lesson }),
    },
    conversion?.state === 'making' && {
      id: 'cancel',
      label: t('Cancel the conversion'),
      icon: <IconPlayerStop />,
      onAction: () => void convert(false),
    },
    !upload &&
      lesson.earlierVideo !== null && {
        id: 'earlier',
        label: t('Restore the earlier video'),
        icon: <IconArrowBackUp />,
        onAction: () => void restoreEarlier(),
      },
  ];
  return items.filter((item) => item !== false);
}

function useItems(props: LessonActionsProps): MenuItemSpec[] {
  const t = useText(messages);
  const { lesson, place, tools, isOpen, onToggle } = props;
  const { sortable, total, moveTo } = tools;
  const { courseContentID: id } = lesson;
  const open = (what: Opened['what']) => () => tools.open({ what, lesson });
  const move = (to: number) => () => moveTo(id, to);
  const video = useVideoItems(props);
  return [
    { id: 'resources', label: t('Add Resource'), icon: <IconPaperclip />, onAction: open('resources') },
    { id: 'captions', label: t('Captions'), icon: <IconBadgeCc />, onAction: open('captions') },
    {
      id: 'chapters',
      label: t('Chapters'),
      icon: <IconListDetails />,
      onAction: () => void navigate('/chapters', { search: { lesson: id } }),
    },
    ...video,
    ...(sortable
      ? [
          {
            id: 'up',
            label: t('Move up'),
            icon: <IconArrowUp />,
            disabled: place === 0,
            onAction: move(place - 1),
          },
          {
            id: 'down',
            label: t('Move down'),
            icon: <IconArrowDown />,
            disabled: place === total - 1,
            onAction: move(place + 1),
          },
        ]
      : []),
    {
      id: 'details',
      label: isOpen ? t('Hide details') : t('Show details'),
      icon: <IconInfoCircle />,
      onAction: onToggle,
    },
    { id: 'delete', label: t('Delete'), icon: <IconTrash />, tone: 'danger', onAction: open('delete') },
  ];
}

/** The actions at the end of a lesson's row: Edit as a button, all others in a menu, and the toggle of the details. */
export function LessonActions(props: LessonActionsProps) {
  const t = useText(messages);
  const { lesson, tools, isOpen, onToggle } = props;
  const { courseContentID: id, contentName: name } = lesson;
  return (
    <div className="flex items-center">
      <EditButton id={id} name={name} onClick={() => tools.onEdit(id)} />
      <Menu label={t('Actions for {name}', { name })} items={useItems(props)} />
      <IconButton
        label={t('Details of {name}', { name })}
        title={isOpen ? t('Hide details') : t('Show details')}
        aria-expanded={isOpen}
        icon={<IconChevronDown className={cx('transition-transform', isOpen && 'rotate-180')} />}
        className="max-sm:hidden"
        onClick={onToggle}
      />
    </div>
  );
}
