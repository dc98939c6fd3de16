/** The states of background jobs, in the order of the list's filter: first those that need attention. */
export const jobStates = ['Failed', 'Running', 'Waiting', 'Cancelled', 'Done'] as const;
export type JobStateName = (typeof jobStates)[number];

/** The actions on a job, by its state. A completed job has none. */
export const jobActions: Readonly<Record<JobStateName, readonly ('retry' | 'cancel' | 'remove')[]>> = {
  Failed: ['retry', 'remove'],
  Running: ['cancel'],
  Waiting: ['retry', 'cancel'],
  Cancelled: ['retry', 'remove'],
  Done: [],
};
