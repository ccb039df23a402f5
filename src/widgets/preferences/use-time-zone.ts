import { useSyncExternalStore } from 'react';
import { timeZoneStore } from './time-zone.ts';

/** The zone times are shown in, and the way to choose another. */
export function useTimeZone() {
  const zone = useSyncExternalStore(timeZoneStore.subscribe, timeZoneStore.get);
  return { zone, setZone: timeZoneStore.set };
}
