export interface User {
  id: number;
  code: string;
  name: string;
  email: string;
  /** The wire's `userType`, at the time of the request. */
  type: 'Free' | 'Student' | 'Paid' | 'Admin';
  isOwner: boolean;
  role: 'learner' | 'admin' | 'owner';
}
