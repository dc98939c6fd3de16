/** The owner's limits (decision 42). */
export interface Limits {
  /** What a first part payment must be of what a tier costs, percent. */
  firstPartPercent: number;
  /** For how many days after it was due an unpaid balance leaves the lessons open; 0: for ever. */
  graceDays: number;
  /** What of each lesson's time must have passed before a certificate, percent; 0: nothing. */
  certificateSharePercent: number;
  /** Photos and proofs of one account on one day. */
  uploadMegabytesPerDay: number;
  /** Free space that is kept back from everybody but administrators: the lesser of the two counts, 0 switches it off. */
  reserveMegabytes: number;
  reservePercent: number;
}
