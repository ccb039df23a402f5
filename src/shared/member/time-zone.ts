import type { ZonePreference } from '../../ui/format/date-time.ts';
import { createLocalStore, useStore } from '../../ui/store/store.ts';

/** The zone for times: that of this device, unless the person chose UTC. */
export const timeZoneStore = createLocalStore<ZonePreference>({
  key: 'botdeck.timeZone',
  parse: (stored) => (stored === 'utc' ? 'utc' : 'local'),
});

export function useTimeZone() {
  const zone = useStore(timeZoneStore);
  return { zone, setZone: timeZoneStore.set };
}
