export interface User {
  id: number;
  code: string;
  name: string;
  email: string;
  /** The wire's `userType`, at the time of the request. */
  type: 'Free' | 'Student' | 'Paid' | 'Admin';
  isOwner: boolean;
  role: 'learner' | 'admin' | 'owner';
  /** The person's entitlements, ended ones included (features/entitlements). */
  entitlements: readonly {
    courseId: number | null;
    startsAt: string;
    endsAt: string | null;
    overdueAt: string | null;
  }[];
}
