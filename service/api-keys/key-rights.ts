import type { Exchange } from '../../src/contract/contract.ts';
import type { KeyRefusal, KeyStanding } from '../common/key-standing.ts';
import { Problem } from '../common/problem.ts';
import { dayMs } from '../common/time.ts';

/** The last days of a key on which its member is reminded, in ascending order. */
const reminders = [3, 14];

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a time in UTC: "November 22, 2026". */
export const dayOf = (time: string): string => inWords.format(new Date(time));

/** `now`, or the time at which the key expired if only `before`, its standing until then, has that. */
export function keepExpiry(now: KeyStanding, before: KeyStanding | null, at: Date): KeyStanding {
  if (now.refusal !== 'EXPIRED' || now.expiresAt || !before?.expiresAt) return now;
  const expired = Math.min(Date.parse(before.expiresAt), at.getTime());
  return { ...now, expiresAt: new Date(expired).toISOString() };
}

/** A key as it was at its last check; both are null if there was none. */
interface LastCheck {
  standing: KeyStanding | null;
  checkedAt: Date | null;
}

/**
 * Reminds of the end of a key 14 and 3 days before it, each at the first check after that; null if it is not time, or the
 * last check was after it as well.
 */
export function expiryReminder(last: LastCheck, now: KeyStanding, at: Date): string | null {
  const stage = stageOf(now, at);
  if (stage === null || stage === (last.standing && last.checkedAt && stageOf(last.standing, last.checkedAt)))
    return null;
  return `expires on ${dayOf(now.expiresAt ?? '')}`;
}

/** The smallest number of `reminders` that a key is within; null if it expires later, never or before `at`. */
function stageOf({ expiresAt }: KeyStanding, at: Date): number | null {
  if (!expiresAt) return null;
  const days = (Date.parse(expiresAt) - at.getTime()) / dayMs;
  return days > 0 ? (reminders.find((limit) => days <= limit) ?? null) : null;
}

const names: Record<Exchange, string> = { BINANCE: 'Binance', HTX: 'HTX' };

/** Binance does not say whether the key, its addresses or its right to read are at fault. */
const toAllow: Record<Exchange, string> = {
  BINANCE: 'still exists, may read, and allows them',
  HTX: 'still exists and allows them',
};

const refusals: Record<KeyRefusal, (exchange: Exchange) => string> = {
  UNKNOWN: (exchange) =>
    `${names[exchange]} does not accept this key or its secret. On ${names[exchange]}, create a new key`,
  ADDRESS: (exchange) =>
    `${names[exchange]} does not accept this key from our IP addresses. On ${names[exchange]}, check that it ${toAllow[exchange]}`,
  EXPIRED: (exchange) => `This key has expired. On ${names[exchange]}, create a new one`,
  UNTOLD: (exchange) =>
    `${names[exchange]} does not say what this key may do, perhaps because it belongs to a sub-account. On ${names[exchange]}, create one for the main account`,
};
/** The refusals that no change at the exchange can end. */
const lasting: (KeyRefusal | undefined)[] = ['UNKNOWN', 'EXPIRED', 'UNTOLD'];

const list = new Intl.ListFormat('en-US');

/**
 * Why a key that is being entered is refused; null if it is not. The refusal names `field`, the field of the request
 * that has the key, if the exchange has said more than that it does not know the key.
 */
export function refusalOf(standing: KeyStanding, exchange: Exchange, field: string): Problem | null {
  const fault = faultOf(standing, exchange);
  if (fault === null) return null;
  if (standing.refusal === 'UNKNOWN') return new Problem('error.apiKey.notValid');
  const message = `${fault}, then try again.`;
  return new Problem('error.apiKey.notValid', { message, fields: { [field]: message } });
}

interface Reader {
  /** What to do next, once the exchange has been told. */
  next: 'try again' | 'check it again';
  /** A key can be replaced only while the bot is stopped. */
  isRunning: boolean;
}

/** Why the bot must not use a stored key, and what to do; null if it may. */
export function adviceOf(
  standing: KeyStanding,
  exchange: Exchange,
  { next, isRunning }: Reader,
): string | null {
  const fault = faultOf(standing, exchange);
  if (fault === null) return null;
  const isLasting = standing.read !== false && lasting.includes(standing.refusal);
  const replace = isRunning ? 'stop the bot and replace this key' : 'replace this key';
  return `${fault}, then ${isLasting ? replace : next}.`;
}

/** Whether a running bot can trade with a key, even if no bot may start with it. */
export const letsTrade = ({ read, trade }: KeyStanding): boolean => trade && read !== false;

/**
 * Why no bot can trade with a key for `exchange` if orders are placed only at `ordersAt`; null if one can. Names `field`, if
 * the key is being entered.
 */
export function elsewhere(
  exchange: Exchange,
  ordersAt: Exchange | undefined,
  field?: string,
): Problem | null {
  if (ordersAt === undefined || exchange === ordersAt) return null;
  const message = `Bots here do not trade on ${names[exchange]}. Connect a ${names[ordersAt]} account instead.`;
  return new Problem('error.apiKey.notValid', { message, ...(field && { fields: { [field]: message } }) });
}

/** A member's keys, those that bots can trade with first. The next run uses the first key. */
export const inOrderOfUse = <Key extends { exchange: Exchange }>(
  keys: readonly Key[],
  ordersAt: Exchange | undefined,
): Key[] =>
  keys.toSorted(
    (a, b) => Number(!!elsewhere(a.exchange, ordersAt)) - Number(!!elsewhere(b.exchange, ordersAt)),
  );

/** What a stored key with a fault keeps the bot from doing until the member has acted. */
export function consequenceOf(standing: KeyStanding, exchange: Exchange, isRunning: boolean): string {
  if (letsTrade(standing))
    return 'Until then, the bot cannot start or resume entry. A running bot keeps running.';
  return isRunning
    ? `Until then, the bot cannot trade, and its open trades stay on ${names[exchange]}.`
    : 'Until then, the bot cannot start.';
}

/** What is wrong with a key, and what to do, as a sentence without its end; null if nothing is wrong. */
export function faultOf(standing: KeyStanding, exchange: Exchange): string | null {
  const { expiresAt, refusal, read, trade, transfer, withdraw } = standing;
  const rights = [
    withdraw && ['can withdraw', 'turn off withdrawals'],
    transfer && ['can transfer funds', 'turn off transfers'],
    !refusal && !trade && ['cannot trade', 'turn on trading'],
    read === false && ['cannot read', 'turn on reading'],
  ].filter((fault) => fault !== false && fault !== undefined);
  const hasExpired = refusal === 'EXPIRED';
  if (rights.length === 0 && hasExpired && expiresAt)
    return `This key expired on ${dayOf(expiresAt)}. On ${names[exchange]}, create a new one`;
  if (rights.length === 0) return refusal ? refusals[refusal](exchange) : null;
  const part = (index: number) => rights.map((fault) => fault[index] ?? '');
  const faults = list.format([...part(0), ...(hasExpired ? ['has expired'] : [])]);
  const remedy = `${list.format(part(1))} for it${hasExpired ? ' and create a new one' : ''}`;
  return `This key ${faults}. On ${names[exchange]}, ${remedy}`;
}
