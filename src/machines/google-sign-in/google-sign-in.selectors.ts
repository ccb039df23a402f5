import type { SnapshotFrom } from 'xstate';
import type { googleSignInMachine } from './google-sign-in.machine.ts';

type Snapshot = SnapshotFrom<typeof googleSignInMachine>;

export type GoogleSignInView = 'idle' | 'redirecting' | 'exchanging' | 'refused' | 'broken' | 'done';

/** What the page shows. `refused`: the person or Google declined. `broken`: something failed, for a known reason. */
export function selectGoogleView({ value }: Snapshot): GoogleSignInView {
  if (typeof value === 'object') return value.failed;
  return value === 'opening' ? 'idle' : value;
}
