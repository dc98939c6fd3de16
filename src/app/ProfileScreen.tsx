import { GuardianRecord } from '../features/goals/web/GuardianRecord.tsx';
import { ProfilePage } from '../features/profile/web/ProfilePage.tsx';

/** A profile; for administrators also the form that records a guardian's consent. */
export function ProfileScreen() {
  return <ProfilePage guardian={(userid) => <GuardianRecord userid={userid} />} />;
}
