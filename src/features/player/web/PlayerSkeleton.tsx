import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { freeFrameClass, listBonesClass, playerFrameClass, stageClass } from '../playerPage.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { KnownPicture, useKnownPicture } from './KnownPicture.tsx';

/** The skeleton of the player, or of a `free` lesson, while its course loads. */
export function PlayerSkeleton({ free = false }: { free?: boolean }) {
  const picture = useKnownPicture();
  return (
    // at once with a picture, which the server's first screen may have shown
    <Skeleton {...(picture && { delay: 0 })} className="lg:pr-0">
      <div className={free ? freeFrameClass : playerFrameClass}>
        <div className={cx(free && 'lg:*:first:rounded-xl')}>
          {picture ? (
            <KnownPicture className={`${stageClass} bg-[#0d0b09]`} />
          ) : (
            <Bone className={`${stageClass} rounded-none`} />
          )}
          <div className={cx('flex flex-col gap-3 px-6 py-5', free && 'lg:px-0')}>
            <Bone className="h-7 w-2/3" />
            <Bone className="h-4 w-1/3" />
          </div>
        </div>
        <div className={cx(listBonesClass, !free && 'border-l border-line p-4')}>
          {[0, 1, 2, 3, 4, 5].map((i) => (
            <Bone key={i} className="h-10" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
