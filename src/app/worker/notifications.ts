import { ownerAddress, pushCache } from '../../shared/push/forget-push.ts';
import * as texts from '../../texts/notifications.ts';

/** A notification as the service sends it. None of it is trusted. */
interface Note {
  kind?: unknown;
  subscription?: unknown;
  count?: unknown;
  trade?: { pair?: unknown };
  dueAt?: unknown;
  amounts?: { profit?: unknown; room?: unknown };
}

/** What shows. `tag`: a later one with the same tag replaces it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  /** Whether it makes a sound even if it replaces another. Otherwise, only the first of its kind in the tray does. */
  renotify?: true;
  /** The page that a click opens. */
  data?: string;
}

const pages: Readonly<Record<string, string>> = {
  TRADE_CLOSED: '/dashboard',
  LIMIT_NEAR: '/tradebot#loss-limit',
  KEY_FAILED: '/tradebot#exchange-account',
  PAYMENT_DUE: '/subscriptions',
  TEST: '/settings',
};

/** The page of a kind. Only paths of this list open, whatever a notification says. */
export const pageOf = (kind: unknown): string => pages[String(kind)] ?? '/';

const amount = (value: unknown): string | null => {
  const usdt = Number(value);
  if (value === undefined || !Number.isFinite(usdt)) return null;
  const text = Math.abs(usdt).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${usdt < 0 ? '−' : ''}${text} USDT`;
};

/** A time with its zone, in that of the device. */
function timeOf(value: unknown): string | null {
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) return null;
  return time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }) + zoneOf(time);
}

const zoneOf = (time: Date): string => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(time);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;
};

function tradeClosed({ amounts, count, trade }: Note): Pick<Shown, 'body' | 'title'> {
  const pair = typeof trade?.pair === 'string' ? trade.pair.slice(0, 32) : null;
  const profit = amount(amounts?.profit);
  return {
    title: pair ? texts.tradeClosed(pair) : texts.tradesClosed(Number(count) || 1),
    body: profit ? texts.profit(profit) : texts.seeTrades,
  };
}

function wordsOf(note: Note): Pick<Shown, 'body' | 'title'> | null {
  switch (note.kind) {
    case 'TRADE_CLOSED':
      return tradeClosed(note);
    case 'LIMIT_NEAR': {
      const room = amount(note.amounts?.room);
      return { title: texts.limitNear, body: room ? texts.room(room) : texts.limitNearBody };
    }
    case 'KEY_FAILED':
      return { title: texts.keyFailed, body: texts.keyFailedBody };
    case 'PAYMENT_DUE': {
      const due = timeOf(note.dueAt);
      return due === null ? null : { title: texts.paymentDue, body: texts.paymentDueBody(due) };
    }
    case 'TEST':
      return { title: texts.testTitle, body: texts.testBody };
    default:
      return null;
  }
}

/** Shown for a notification meant for nobody here: browsers insist that something shows. */
const nothing: Shown = { title: texts.unknownOwner, body: texts.signInToSee, tag: 'botdeck' };

/**
 * The visible part of a notification.
 * @param owner the subscription of the member who is signed in here; null if there is none
 */
export function shownOf(text: string | undefined, owner: string | null): Shown {
  try {
    const note = JSON.parse(text ?? '') as Note;
    const words = owner !== null && note.subscription === owner ? wordsOf(note) : null;
    const kind = String(note.kind);
    if (!words) return nothing;
    return {
      ...words,
      tag: `botdeck.${kind}`,
      ...(kind !== 'TRADE_CLOSED' && { renotify: true }),
      data: kind,
    };
  } catch {
    return nothing;
  }
}

/** The subscription whose notifications may show in this browser; null if nobody is signed in. */
export async function readOwner(caches: Pick<CacheStorage, 'match'>): Promise<string | null> {
  const kept = await caches.match(ownerAddress, { cacheName: pushCache });
  return kept ? kept.text() : null;
}

/** The windows of the app, as workers see them. */
interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
  openWindow(path: string): Promise<unknown>;
}

/** Opens a page in a tab that shows it, or in a new one: an open page may hold unsent input. */
export async function openPage(path: string, clients: Windows, origin: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { pathname } = new URL(path, origin);
  const there = windows.find((client) => {
    const url = new URL(client.url);
    return url.origin === origin && url.pathname === pathname;
  });
  await (there ? there.focus() : clients.openWindow(path));
}
