/** How the refresh of a session ended. */
export type RefreshOutcome = 'renewed' | 'repeated' | 'reused' | 'unknown';

/** What areas report to be counted. */
export interface Meter {
  /** A refresh token was exchanged, or refused. */
  refreshed(outcome: RefreshOutcome): void;
}
