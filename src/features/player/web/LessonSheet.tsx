import { Sheet } from '../../../lib/web/ui/Sheet.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { LessonList } from './LessonList.tsx';

/** The lesson list on phones; lazy, since only phones need it. */
export function LessonSheet({
  lessons,
  selected,
  storedSection,
  onSelect,
  isOpen,
  onClose,
}: {
  lessons: readonly LessonProgress[];
  selected: LessonProgress;
  storedSection: string | null;
  onSelect: (lesson: LessonProgress) => void;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet title={selected.courseName} isOpen={isOpen} onClose={onClose}>
      <LessonList
        bare
        lessons={lessons}
        selected={selected}
        storedSection={storedSection}
        onSelect={(lesson) => {
          onClose();
          onSelect(lesson);
        }}
      />
    </Sheet>
  );
}
