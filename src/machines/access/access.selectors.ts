import type { SnapshotFrom } from 'xstate';
import type { AccessArea } from './access.area.ts';
import type { accessMachine } from './access.machine.ts';

type Snapshot = SnapshotFrom<typeof accessMachine>;

/** The person's area. */
export function selectArea(snapshot: Snapshot): AccessArea {
  const { value } = snapshot;
  if (value === 'deciding' || value === 'signedOut') return value;
  const { area } = value.signedIn;
  if (typeof area === 'string') return area;
  if ('subscribing' in area) return area.subscribing;
  return area.expired === 'beforeOnboarding' ? 'expiredBeforeOnboarding' : 'expired';
}

/** The user info is worth fetching every 60 s and on focus: a bot exists and is not ready. */
export const selectIsPolling = (snapshot: Snapshot): boolean => snapshot.hasTag('polling');
