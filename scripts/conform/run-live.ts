import { callFacts, type Needs } from './calls.ts';
import { Courier, type CourierOptions } from './courier.ts';
import type { Findings } from './findings.ts';
import { playBot } from './play-bot.ts';
import { tryReads } from './reads.ts';
import {
  judgeCookies,
  probeOrigins,
  probeRefresh,
  probeRefusals,
  probeTags,
  signIn,
  signOut,
} from './session-probes.ts';
import { tryOrder, tryWrites } from './writes.ts';

export interface LiveRun extends CourierOptions {
  email: string;
  password: string;
  /** What is allowed besides reading. */
  allowed?: readonly Needs[];
}

/**
 * Asks a service for everything that is allowed, as the client would.
 * @returns how many requests it took
 * @throws {Unreachable} if the service cannot be asked, or does not sign the member in
 */
export async function runLive(
  findings: Findings,
  { allowed = [], email, password, ...options }: LiveRun,
): Promise<number> {
  for (const [id, { needs }] of Object.entries(callFacts))
    if (needs && !allowed.includes(needs)) findings.skips(id as keyof typeof callFacts, `it needs ${needs}`);
  const courier = new Courier(findings, options);
  const signed = await signIn(courier, email, password);
  await probeRefusals(courier, email);
  courier.token = signed.accessToken;
  const renewed = await probeRefresh(courier, signed);
  await tryReads(courier, renewed);
  await probeTags(courier);
  await probeOrigins(courier);
  if (allowed.includes('--write')) await tryWrites(courier, email, password);
  if (allowed.includes('--allow order')) await tryOrder(courier);
  if (allowed.includes('--allow bot')) await playBot(courier);
  await signOut(courier, renewed);
  judgeCookies(courier);
  return courier.count;
}
