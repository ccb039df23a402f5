import type { ApiKey } from '../../contract/answers.ts';
import * as exchanges from '../../texts/exchanges.ts';
import * as texts from '../../texts/key-faults.ts';
import { expiresSoon, faultsOf, type KeyFault } from './key-fault.ts';

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
/** What no change at the exchange ends. */
const lasting: readonly KeyFault[] = ['expired', 'invalid', 'untold'];

/** A warning about a key that the bot cannot use or that soon expires; null if there is none. */
export function describeKey(key: ApiKey, { subject, isRunning, inWords }: Reader): KeyWords | null {
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

/** What follows from the faults of a key, and what to do about all of them. */
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
