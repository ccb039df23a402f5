import { setTimeout as wait } from 'node:timers/promises';
import type { OperationId } from '../../../service/common/handler.ts';
import { isDatabaseAway } from '../../../service/db/describe-error.ts';
import type { Answer, CallOptions, ContractClient } from '../../contract/lib/contract-client.ts';
import type { Ledger } from './ledger.ts';

const patienceMs = 60_000;
const pauseMs = 200;

/** Calls a service that may be gone for a while. */
export interface PersistentCaller {
  /** Calls once. Null if it is not known whether the call has arrived. Throws if the status is none of `fine`. */
  once(operationId: OperationId, options: CallOptions, fine: number[]): Promise<Answer | null>;
  /** Calls again until there is an answer. Throws if its status is none of `fine`, or after a minute without one. */
  ask(operationId: OperationId, options: CallOptions, fine: number[]): Promise<Answer>;
}

/** Makes one that counts in the ledger what the service has said yes to. */
export function createPersistentCaller(call: ContractClient, ledger: Ledger): PersistentCaller {
  const once: PersistentCaller['once'] = async (operationId, options, fine) => {
    const answer = await unlessLost(() => call(operationId, options));
    if (answer === null || answer.status >= 500) return null;
    if (!fine.includes(answer.status)) {
      throw new Error(`${operationId} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (answer.status < 400) ledger.acknowledge();
    return answer;
  };
  return { once, ask: (...how) => persist(() => once(...how), `${how[0]} got no answer`) };
}

/** Tries again until there is a result. Throws after a minute without one; `failure` says what was not done. */
export async function persist<Result>(
  attempt: () => Promise<Result | null>,
  failure: string,
): Promise<Result> {
  const began = performance.now();
  for (;;) {
    const result = await unlessLost(attempt);
    if (result !== null) return result;
    if (performance.now() - began > patienceMs) throw new Error(`${failure} for a minute`);
    await wait(pauseMs);
  }
}

/** Null if a connection was lost, to the service or to the database. */
async function unlessLost<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    // What fetch throws if there is no answer, or only half of one.
    if (error instanceof TypeError || isDatabaseAway(error)) return null;
    throw error;
  }
}
