import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { stageClass } from '../playerPage.ts';
import { KnownPicture, useKnownPicture } from './KnownPicture.tsx';

/** The shape of the player while its course is loaded. */
export function PlayerSkeleton() {
  const picture = useKnownPicture();
  return (
    // with a picture, which the server's page may have shown, at once
    <Skeleton {...(picture && { delay: 0 })} className="lg:pr-0">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          {picture ? (
            <KnownPicture className={`${stageClass} bg-[#0d0b09]`} />
          ) : (
            <Bone className={`${stageClass} rounded-none`} />
          )}
          <div className="flex flex-col gap-3 px-6 py-5">
            <Bone className="h-7 w-2/3" />
            <Bone className="h-4 w-1/3" />
          </div>
        </div>
        <div className="hidden flex-col gap-4 border-l border-line p-4 lg:flex">
          {[0, 1, 2, 3, 4, 5].map((i) => (
            <Bone key={i} className="h-10" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
