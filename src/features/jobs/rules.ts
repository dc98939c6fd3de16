/** The states of background jobs, in the order of the list's filter: what needs somebody first. */
export const jobStates = ['Failed', 'Running', 'Waiting', 'Cancelled', 'Done'] as const;
export type JobStateName = (typeof jobStates)[number];

/** What can be done with a job, by its state. One that is done is only there to be seen. */
export const jobActions: Readonly<Record<JobStateName, readonly ('retry' | 'cancel' | 'remove')[]>> = {
  Failed: ['retry', 'remove'],
  Running: ['cancel'],
  Waiting: ['retry', 'cancel'],
  Cancelled: ['retry', 'remove'],
  Done: [],
};
