import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OperationId } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';
import { createSealWatch, type SealRecorder } from '../db/sealed-values.ts';
import { recordEvent } from '../db/security-events.ts';
import type { Caller } from './contract-routes.ts';

/** How often a refusal of the same call, for the same member or address, is recorded: refused calls must not fill the disk. */
const onceIn = { points: 1, duration: 300 };

/** Records calls that were refused because there were too many, because the member has no permission, or because a secret did not open. */
export function createRefusalRecord(deps: SealRecorder) {
  const { db, log, realClock } = deps;
  const watchSeal = createSealWatch(deps);
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
    // The caller hears why the call was refused, not that recording it failed.
    const tell = (err: unknown) => log.error({ err }, 'A refusal could not be recorded');
    await watchSeal(error, caller).catch(tell);
    const kind = kindOf(error);
    if (kind === undefined || !(await isFirst(`${kind} ${operation} ${caller.userUuid ?? caller.network}`)))
      return;
    const event = { kind, outcome: 'REFUSED', userUuid: caller.userUuid, detail: operation } as const;
    await recordEvent(db, { log, realClock }, caller, event).catch(tell);
  };
}

function kindOf(error: unknown): 'LIMITED' | 'DENIED' | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'error.generic.tooManyRequests') return 'LIMITED';
  const isDenied =
    error.code.startsWith('error.permission.') || error.code === 'error.auth.secondFactorNeeded';
  return isDenied ? 'DENIED' : undefined;
}
