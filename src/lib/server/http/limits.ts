/** The owner's limits (decision 42). */
export interface Limits {
  /** The smallest first part payment, percent of the discounted price. */
  firstPartPercent: number;
  /** Days after its due day for which an unpaid balance leaves the lessons open; 0: for ever. */
  graceDays: number;
  /** The share of each lesson's duration that must have passed before a certificate, percent; 0: none. */
  certificateSharePercent: number;
  /** Photos and proofs per account and day. */
  uploadMegabytesPerDay: number;
  /** Free disk space reserved for administrators: the smaller of both, 0 switches it off. */
  reserveMegabytes: number;
  reservePercent: number;
}
