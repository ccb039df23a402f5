import { useStore } from '../../ui/store/store.ts';
import { timeZoneStore } from './time-zone.ts';

/** The zone for times, and a function to choose another. */
export function useTimeZone() {
  const zone = useStore(timeZoneStore);
  return { zone, setZone: timeZoneStore.set };
}
