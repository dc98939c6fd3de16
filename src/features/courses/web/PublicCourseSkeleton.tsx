import { firstScreenClasses as classes } from '../../../lib/firstScreen.ts';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';

/** The public page of a course while it loads. */
export const PublicCourseSkeleton = () => (
  <Skeleton className={classes.page}>
    <div className={classes.grid}>
      <div className={`${classes.head} flex flex-col gap-2`}>
        <Bone className="h-9 w-4/5" />
        <Bone className="h-5 w-3/5" />
        <Bone className="h-9 w-40" />
      </div>
      <div className={classes.side}>
        <Bone className={`aspect-video rounded-xl ${classes.picture}`} />
        <Bone className="h-12 rounded-xl max-lg:order-last sm:max-lg:col-span-full lg:h-44" />
      </div>
      <div className={`${classes.body} flex flex-col gap-3`}>
        <Bone className="h-4" />
        <Bone className="h-4 w-11/12" />
        <Bone className="h-40 rounded-lg" />
      </div>
    </div>
  </Skeleton>
);
