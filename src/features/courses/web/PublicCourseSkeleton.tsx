import { firstScreenClasses as classes } from '../../../lib/firstScreen.ts';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';

/** The public page of a course while it loads. */
export const PublicCourseSkeleton = () => (
  <Skeleton className={classes.page}>
    <div className={classes.grid}>
      <Bone className="aspect-video rounded-xl lg:col-start-1 lg:row-start-2" />
      <div className="flex flex-col gap-2 lg:col-start-1 lg:row-start-1">
        <Bone className="h-9 w-4/5" />
        <Bone className="h-5 w-3/5" />
        <Bone className="h-9 w-40" />
        <Bone className="h-11 w-64 max-w-full" />
      </div>
      <Bone className="h-12 rounded-xl lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:h-44" />
      <div className="flex flex-col gap-3 lg:col-start-1 lg:row-start-3">
        <Bone className="h-4" />
        <Bone className="h-4 w-11/12" />
        <Bone className="h-40 rounded-lg" />
      </div>
    </div>
  </Skeleton>
);
