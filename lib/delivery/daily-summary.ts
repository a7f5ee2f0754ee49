/** The summary of a day for the head of sales. Names no visitor. */
export interface DailySummary {
  /** The day on which it ends, such as `2026-11-27`; with the target it identifies the message. */
  day: string;
  from: Date;
  to: Date;
  leads: number;
  /** Leads by kind, in words, the most frequent first. */
  kinds: [kind: string, leads: number][];
  taken: number;
  notTaken: number;
  /** Leads of the waiting list, which need no manager yet. */
  waiting: number;
  cancelled: number;
  /** Median until the first call or answer; null without one. */
  minutes: number | null;
  /**
   * Leads that no manager has taken, also of the days before; newest first, at most 30. `card`: the address of its card;
   * null on a site without an address.
   */
  open: { number: string; kind: string; createdAt: Date; card: string | null }[];
  openCount: number;
  failing: FailingTarget[];
}

/** A target that has not taken a lead after an attempt. */
export interface FailingTarget {
  target: string;
  waiting: number;
  failed: number;
  /** When the oldest lead that it has not taken was received. */
  since: Date;
  reason: string;
}
