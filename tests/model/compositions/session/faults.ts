/** Faults that can be put into the composition, to show that its rules notice them. */
export type Fault =
  | 'refresh without reading storage'
  | 'tabs do not share a lock'
  | 'the refreshes of a tab do not take turns'
  | 'the wait for the lock has no limit'
  | 'a gate that ignores the sign-in'
  | 'the next sign-in of a person counts as the same';
