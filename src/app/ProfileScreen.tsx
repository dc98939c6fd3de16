import { GuardianRecord } from '../features/goals/web/GuardianRecord.tsx';
import { ProfilePage } from '../features/profile/web/ProfilePage.tsx';

/** A profile, with what administrators record of a learner's guardian. */
export function ProfileScreen() {
  return <ProfilePage guardian={(userid) => <GuardianRecord userid={userid} />} />;
}
