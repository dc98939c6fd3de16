import { lazy, Suspense } from 'react';
import { HomePage } from '../features/home/web/HomePage.tsx';
import { useSession } from '../lib/web/session.ts';
import { ScreenSkeleton } from '../lib/web/ui/Skeleton.tsx';

const CataloguePage = lazy(async () => ({
  default: (await import('../features/courses/web/CataloguePage.tsx')).CataloguePage,
}));

/** `/`: the course list for signed-in users, the institute's home for strangers (decision 33). */
export function FrontPage() {
  const { islogged } = useSession();
  if (!islogged) return <HomePage />;
  return (
    <Suspense fallback={<ScreenSkeleton shape="cards" />}>
      <CataloguePage />
    </Suspense>
  );
}
