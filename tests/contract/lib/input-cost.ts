import { pino } from 'pino';
import { createAccessTokens } from '../../../service/accounts/access-tokens.ts';
import { readConfig } from '../../../service/common/config.ts';
import type { Handlers, OperationId } from '../../../service/common/handler.ts';
import { realClock } from '../../../service/common/jobs.ts';
import { deriveKeys } from '../../../service/common/secrets.ts';
import { createApp } from '../../../service/http/app.ts';
import type { Operation } from '../../../service/http/contract.ts';
import { registerContractRoutes } from '../../../service/http/contract-routes.ts';
import { createGeneralLimits } from '../../../service/http/limits.ts';
import { type HostileRequest, listHostileRequests } from './hostile-input.ts';
import { contract } from './response-schemas.ts';

/** What the costliest request to a call costs. */
export interface InputCost {
  operation: OperationId;
  shape: string;
  /** Milliseconds of CPU. */
  cpuMs: number;
  /** Of the longest answer to any of them. */
  answerBytes: number;
}

/** A request that costs more, in milliseconds, is sent again: its least cost counts, because the rest is not its own. */
const worthRepeating = 2;
const mostRepeats = 20;

/**
 * Measures what the input of each call costs, beyond the work it asks for: the service's server, limits, validation and
 * checks of tokens, with handlers that do nothing, gets every request of `listHostileRequests`.
 */
export async function measureInputCosts(operations: readonly Operation[]): Promise<InputCost[]> {
  const app = createApp(readConfig({ TRUST_PROXY: '127.0.0.0/8, ::1' }), pino({ level: 'silent' }));
  const tokens = createAccessTokens(
    deriveKeys(['a key for tests, long enough to use']).accessToken,
    60,
    realClock,
  );
  const idle = async () => undefined;
  const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, idle]));
  registerContractRoutes(
    app,
    contract,
    handlers as unknown as Handlers<OperationId>,
    {},
    {
      authenticate: async (authorization) => {
        await tokens.verify((authorization ?? '').slice('Bearer '.length));
        return { userUuid: '', sessionUuid: '', email: '', role: 'ADMIN', expiresAt: new Date() };
      },
      demands: { notHeld: idle, secondFactor: idle, stepUp: idle },
      limits: createGeneralLimits(false),
      refused: idle,
    },
  );
  await app.ready();

  const cost = async (request: HostileRequest) => {
    const { shape, ...sent } = request;
    let cpuMs = Number.POSITIVE_INFINITY;
    let answerBytes = 0;
    for (let round = 0; round < mostRepeats && cpuMs > worthRepeating; round += 1) {
      const before = process.cpuUsage();
      const answer = await app.inject({ ...sent, remoteAddress: '127.0.0.1' });
      const { system, user } = process.cpuUsage(before);
      cpuMs = Math.min(cpuMs, (system + user) / 1000);
      answerBytes = Math.max(answerBytes, Buffer.byteLength(answer.payload));
    }
    return { shape, cpuMs, answerBytes };
  };

  const costs: InputCost[] = [];
  for (const operation of operations) {
    const all = [];
    for (const request of listHostileRequests(operation)) all.push(await cost(request));
    const [worst] = all.toSorted((one, other) => other.cpuMs - one.cpuMs);
    if (worst)
      costs.push({
        ...worst,
        operation: operation.id,
        answerBytes: Math.max(...all.map((one) => one.answerBytes)),
      });
  }
  await app.close();
  return costs.toSorted((one, other) => other.cpuMs - one.cpuMs);
}
