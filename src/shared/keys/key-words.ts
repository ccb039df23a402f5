import { useSelector } from '@xstate/react';
import { apiKeysQuery } from '../../api/queries.ts';
import type { ApiKey, ApiKeyList } from '../../contract/answers.ts';
import { selectIsEnabled } from '../../machines/bot/bot.selectors.ts';
import * as exchanges from '../../texts/exchanges.ts';
import type { faults, subjects } from '../../texts/key-faults.ts';
import * as texts from '../../texts/key-faults.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { type Member, useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';

type Permissions = NonNullable<ApiKey['permissions']>;

/** What keeps the bot from using a key. */
type KeyFault = keyof typeof faults;

const refusals: Record<NonNullable<Permissions['refusal']>, KeyFault> = {
  INVALID: 'invalid',
  ADDRESS: 'address',
  EXPIRED: 'expired',
  UNTOLD: 'untold',
  UNKNOWN: 'refused',
};

/**
 * What keeps the bot from using a key, the worst first; empty if nothing does. Whether it has expired depends on the time of
 * the check: the clock of this machine may be wrong. A service that gives no reason for a refusal says that a refused
 * key may not trade.
 */
export function faultsOf({ permissions, checkedAt }: Pick<ApiKey, 'permissions' | 'checkedAt'>): KeyFault[] {
  if (!permissions) return [];
  const { expiresAt, read, refusal, trade, transfer, withdraw } = permissions;
  const isOver = expiresAt !== null && checkedAt !== null && Date.parse(expiresAt) <= Date.parse(checkedAt);
  const why = refusal ? refusals[refusal] : isOver ? 'expired' : null;
  const faults: (KeyFault | false | null)[] = [
    withdraw && 'mayWithdraw',
    transfer && 'mayTransfer',
    // A key that may not read cannot say what else it may do.
    why === 'untold' && read === false ? null : why,
    !why && !trade && 'mayNotTrade',
    read === false && 'mayNotRead',
  ];
  return faults.filter((fault) => fault !== false && fault !== null);
}

const twoWeeks = 14 * 86_400_000;

/** When a key expires, if that was within two weeks at its last check; else null. */
function expiresSoon({ permissions, checkedAt }: Pick<ApiKey, 'permissions' | 'checkedAt'>): string | null {
  const expiresAt = permissions?.expiresAt;
  if (!expiresAt || checkedAt === null) return null;
  return Date.parse(expiresAt) - Date.parse(checkedAt) <= twoWeeks ? expiresAt : null;
}

interface KeyWords {
  tone: 'danger' | 'warning';
  title: string;
  /** What follows from it, and what to do. */
  advice: string;
  faults: readonly KeyFault[];
}

interface Reader {
  subject: (typeof texts.subjects)[keyof typeof texts.subjects];
  /** A run is in progress: it is stopped before its key can be replaced. */
  isRunning: boolean;
  inWords: (time: string) => string;
}

const list = new Intl.ListFormat('en-US');
const rights: readonly KeyFault[] = ['mayWithdraw', 'mayTransfer', 'mayNotTrade', 'mayNotRead'];
/** Refusals that no change at the exchange can end. */
const lasting: readonly KeyFault[] = ['expired', 'invalid', 'untold'];

/** A warning about a key that the bot cannot use or that soon expires; null if there is none. */
function describeKey(key: ApiKey, { subject, isRunning, inWords }: Reader): KeyWords | null {
  const exchange = exchanges.names[key.exchange];
  const faults = faultsOf(key);
  if (faults.length > 0) {
    const expiresAt = key.permissions?.expiresAt;
    const predicates = faults.map((fault) =>
      fault === 'expired' && expiresAt
        ? texts.expiredOn(inWords(expiresAt))
        : texts.faults[fault].is(exchange),
    );
    const title = `${subject} ${list.format(predicates)}`;
    return { tone: 'danger', title, advice: adviceOf(faults, exchange, isRunning), faults };
  }
  const end = expiresSoon(key);
  if (end === null) return null;
  const advice = `${texts.notTradingSoon} ${texts.beforeThen(exchange, isRunning)}`;
  return { tone: 'warning', title: texts.expiringTitle(subject, inWords(end)), advice, faults };
}

function adviceOf(faults: readonly KeyFault[], exchange: string, isRunning: boolean): string {
  const stopsTrading = faults.some((fault) => fault !== 'mayWithdraw' && fault !== 'mayTransfer');
  const sentences = [
    faults.includes('mayWithdraw') && texts.mayWithdraw,
    !faults.includes('mayWithdraw') && faults.includes('mayTransfer') && texts.mayTransfer,
    faults.includes('untold') && texts.untold(exchange),
    stopsTrading && isRunning ? texts.notTrading(exchange) : texts.notStarting,
    remedyOf(faults, exchange, isRunning),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function remedyOf(faults: readonly KeyFault[], exchange: string, isRunning: boolean): string {
  const remediesOf = (some: readonly KeyFault[]) => some.map((fault) => texts.faults[fault].remedy);
  const changed = faults.filter((fault) => rights.includes(fault));
  const remedies = list.format([
    ...(changed.length > 0 ? [texts.forKey(list.format(remediesOf(changed)))] : []),
    ...remediesOf(faults.filter((fault) => !rights.includes(fault))),
  ]);
  return faults.some((fault) => lasting.includes(fault))
    ? texts.andReplace(exchange, remedies, isRunning)
    : texts.andCheck(exchange, remedies);
}

/** Describes what is wrong with a key, for whether a run is in progress now. */
export function useKeyWords(subject: (typeof subjects)[keyof typeof subjects]) {
  const { zone } = useTimeZone();
  const isRunning = useSelector(useMember().bot, selectIsEnabled);
  const inWords = (time: string) => formatDateTime(time, zone);
  return (key: ApiKey) => describeKey(key, { subject, isRunning, inWords });
}

/** The addresses the bot trades from; null if the service does not say. Part of the answer that has the keys. */
export const addressesQuery = (api: Member['api']) => ({
  ...apiKeysQuery(api),
  select: ({ addresses }: ApiKeyList) => addresses,
});
