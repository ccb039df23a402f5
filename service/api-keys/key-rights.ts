import type { KeyRefusal, KeyStanding } from '../common/key-standing.ts';
import { Problem } from '../common/problem.ts';
import { dayOf } from './key-expiry.ts';

const refusals: Record<KeyRefusal, string> = {
  UNKNOWN: 'The exchange does not accept this key or its secret. On the exchange, create a new key',
  ADDRESS:
    'The exchange does not accept this key from our addresses. On the exchange, check that it still exists and allows them',
  EXPIRED: 'This key has expired. On the exchange, create a new one',
  UNTOLD:
    'The exchange does not say what this key may do, perhaps because it belongs to a sub-account. On the exchange, create one for the main account',
};
/** The refusals that no change at the exchange ends. */
const lasting: (KeyRefusal | undefined)[] = ['UNKNOWN', 'EXPIRED', 'UNTOLD'];

const list = new Intl.ListFormat('en-US');

/**
 * Why a key that is being entered is refused; null if it is not. The refusal names `field`, the field of the request that has
 * the key, if the exchange has said more than that it does not know the key.
 */
export function refusalOf(standing: KeyStanding, field: string): Problem | null {
  const fault = faultOf(standing);
  if (fault === null) return null;
  if (standing.refusal === 'UNKNOWN') return new Problem('error.apiKey.notValid');
  const message = `${fault}, then try again.`;
  return new Problem('error.apiKey.notValid', { message, fields: { [field]: message } });
}

/** Why the bot must not use a stored key, and what to do before `then`; null if it may. */
export function adviceOf(standing: KeyStanding, then: 'try again' | 'check it again'): string | null {
  const fault = faultOf(standing);
  if (fault === null) return null;
  const isLasting = standing.read !== false && lasting.includes(standing.refusal);
  // A key can be replaced only while the bot is stopped.
  return `${fault}, then ${isLasting ? 'stop the bot and replace this key' : then}.`;
}

/** What is wrong with a key, and what to do, as a sentence without its end; null if nothing is. */
export function faultOf(standing: KeyStanding): string | null {
  const { expiresAt, refusal, read, trade, transfer, withdraw } = standing;
  const faults = [
    withdraw && ['can withdraw', 'turn off withdrawals'],
    transfer && ['can transfer funds', 'turn off transfers'],
    !refusal && !trade && ['cannot trade', 'turn on trading'],
    read === false && ['cannot read', 'turn on reading'],
  ].filter((fault) => fault !== false && fault !== undefined);
  if (faults.length === 0 && refusal === 'EXPIRED' && expiresAt)
    return `This key expired on ${dayOf(expiresAt)}. On the exchange, create a new one`;
  if (faults.length === 0) return refusal ? refusals[refusal] : null;
  const part = (index: number) => list.format(faults.map((fault) => fault[index] ?? ''));
  return `This key ${part(0)}. On the exchange, ${part(1)} for it`;
}
