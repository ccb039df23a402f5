import type { ZonePreference } from '../../ui/format/date-time.ts';
import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** The zone for times: that of this device, unless the person chose UTC. */
export const timeZoneStore = createLocalStore<ZonePreference>({
  key: 'botdeck.timeZone',
  parse: (stored) => (stored === 'utc' ? 'utc' : 'local'),
});
