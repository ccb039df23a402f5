import type { SecurityEvent } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import { readEvents } from '../db/security-events.ts';
import type { Deps } from '../ports/deps.ts';

/** How long members see what happened to their account. */
const shownMs = 90 * 86_400_000;

/** What members see of the security of their account. */
export function createSecurityHandlers({
  db,
  realClock,
}: Pick<Deps, 'db' | 'realClock'>): Handlers<'listSecurityEvents'> {
  return {
    listSecurityEvents: async ({ query, user: { userUuid } }) => {
      const { page = 0, size = 10 } = query;
      const since = new Date(realClock.now().getTime() - shownMs);
      const { rows, total } = await readEvents(db, userUuid, { page, since, size });
      return { items: rows.map(toSecurityEvent), page, size, total };
    },
  };
}

function toSecurityEvent({
  at,
  detail,
  device,
  id,
  kind,
  network,
  outcome,
}: Awaited<ReturnType<typeof readEvents>>['rows'][number]): SecurityEvent {
  return { id, at: at.toISOString(), kind, outcome, detail, device, network };
}
