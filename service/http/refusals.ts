import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OperationId } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { type Recorder, recordEvent } from '../db/security-events.ts';
import type { Caller } from './contract-routes.ts';

/** How often a refusal of the same call, for the same member or address, is recorded: refused calls must not fill the disk. */
const onceIn = { points: 1, duration: 300 };

/** Records calls that were refused because there were too many, or because the member has no permission. */
export function createRefusalRecord({ db, log, realClock }: Recorder & { db: Database }) {
  const recorded = new RateLimiterMemory(onceIn);
  const isFirst = async (key: string) => {
    try {
      await recorded.consume(key);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };
  return async (operation: OperationId, caller: Caller, error: unknown): Promise<void> => {
    const kind = kindOf(error);
    if (kind === undefined || !(await isFirst(`${kind} ${operation} ${caller.userUuid ?? caller.network}`)))
      return;
    const event = { kind, outcome: 'REFUSED', userUuid: caller.userUuid, detail: operation } as const;
    // The caller is told why the call was refused, not that this failed.
    await recordEvent(db, { log, realClock }, caller, event).catch((err) =>
      log.error({ err }, 'A refusal could not be recorded'),
    );
  };
}

function kindOf(error: unknown): 'LIMITED' | 'DENIED' | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'error.generic.tooManyRequests') return 'LIMITED';
  return error.code.startsWith('error.permission.') ? 'DENIED' : undefined;
}
