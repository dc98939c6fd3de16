/** The owner's limits (decision 42). */
export interface Limits {
  /** The smallest first part payment, percent of the price. */
  firstPartPercent: number;
  /** The share of each lesson's time that must have passed before a certificate, percent; 0: none. */
  certificateSharePercent: number;
  /** Photos and proofs per account and day. */
  uploadMegabytesPerDay: number;
  /** Free space reserved for administrators: the smaller of the two, 0 switches it off. */
  reserveMegabytes: number;
  reservePercent: number;
}
