/** A failure to inject into matching API calls. */
export interface Fault {
  /** Glob for the path below the base path: `/user/bots/*`, `/user/**`. */
  path: string;
  /** Matches only this method; any method if omitted. */
  method?: string | undefined;
  /** Real milliseconds to wait first. */
  delayMs?: number | undefined;
  /** The error status to answer with instead of handling the call. */
  status?: number | undefined;
  /** Breaks the answer: `drop` closes the connection, `malformed` sends incomplete JSON. */
  kind?: 'drop' | 'malformed' | undefined;
  /** How many calls it applies to; all if omitted. */
  times?: number | undefined;
}
