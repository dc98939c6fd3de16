import type { ComponentProps } from 'react';
import { Sheet } from '../../../lib/web/ui/Sheet.tsx';
import { LessonList } from './LessonList.tsx';

/** The lesson list on phones; lazy, since only phones need it. */
export function LessonSheet({
  onSelect,
  isOpen,
  onClose,
  ...list
}: ComponentProps<typeof LessonList> & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet
      title={<span lang={list.selected.lang || undefined}>{list.selected.courseName}</span>}
      isOpen={isOpen}
      onClose={onClose}
    >
      <LessonList
        {...list}
        bare
        onSelect={(lesson) => {
          onClose();
          onSelect(lesson);
        }}
      />
    </Sheet>
  );
}
