import type { ZonePreference } from '../../ui/format/date-time.ts';
import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** Where the person wants times shown: in the zone of this device unless they chose UTC. */
export const timeZoneStore = createLocalStore<ZonePreference>({
  key: 'botdeck.timeZone',
  parse: (stored) => (stored === 'utc' ? 'utc' : 'local'),
});
