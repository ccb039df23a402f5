import { type AppMessage, type Entry, type TabInfo, withEntry } from '../../src/shared/live/protocol.ts';

/** One run of a machine, as it was at some moment. */
export interface Run {
  readonly actor: number;
  readonly machine: string;
  /** Its newest entry at that moment. */
  readonly now: Entry;
  readonly isOver: boolean;
}

/**
 * The runs of a tab: first those of the pinned machine, then the others; in both, ended runs come last.
 * @param until the number of the last entry that counts
 */
export function runsUntil(entries: readonly Entry[], until: number, pinned?: string): readonly Run[] {
  const newest = new Map<number, Entry>();
  for (const entry of entries) if (entry.n <= until) newest.set(entry.actor, entry);
  const runs = [...newest.values()].map((now): Run => {
    const { actor, machine, status } = now;
    return { actor, machine, now, isOver: status !== 'active' };
  });
  const rank = ({ machine, isOver }: Run) => (machine === pinned ? 0 : 2) + Number(isOver);
  return runs.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The run to show: the chosen one, or else the newest of the pinned machine, or else the newest of all.
 * @param runs as `runsUntil` orders them
 * @param chosen the number of an actor
 */
export function runToShow(
  runs: readonly Run[],
  chosen: number | undefined,
  pinned: string | undefined,
): Run | undefined {
  const newest = (some: readonly Run[]) => some.toSorted((a, b) => b.now.n - a.now.n)[0];
  const own = runs.filter(({ machine }) => machine === pinned);
  const active = own.filter(({ isOver }) => !isOver);
  return runs.find(({ actor }) => actor === chosen) ?? newest(active) ?? newest(own) ?? newest(runs);
}

/** `silent`: it has not answered for a while. `reloaded`: the same tab has loaded the app again. */
export type TabStatus = 'open' | 'silent' | 'closed' | 'reloaded';

/** One load of the app in a tab, with everything it has reported. */
export interface LiveTab {
  readonly load: string;
  /** The number of the tab, from 1, in the order in which tabs were first heard. A tab that reloads keeps it. */
  readonly number: number;
  readonly info: TabInfo;
  readonly status: TabStatus;
  readonly entries: readonly Entry[];
}

/** How many closed or reloaded tabs are kept. */
const keptClosed = 5;

/** Whether the tab must be asked for everything before its message makes sense. */
export function needsAll(tabs: readonly LiveTab[], message: AppMessage): boolean {
  const tab = tabs.find(({ load }) => load === message.load);
  if (message.says === 'here' || message.says === 'closed') return false;
  if (!tab) return true;
  return message.says === 'happened' && message.entry.n > (tab.entries.at(-1)?.n ?? 0) + 1;
}

/** The tabs after a message. The same array if it says nothing new. */
export function hear(tabs: readonly LiveTab[], message: AppMessage): readonly LiveTab[] {
  if (message.says === 'here') return welcome(tabs, message);
  const heard = tabs.find(({ load }) => load === message.load);
  if (!heard || (message.says === 'alive' && heard.status === 'open')) return tabs;
  return tabs.map((tab) => (tab === heard ? { ...tab, status: 'open', ...changeOf(tab, message) } : tab));
}

function changeOf(tab: LiveTab, message: AppMessage): Partial<LiveTab> {
  switch (message.says) {
    case 'happened':
      return { entries: withEntry(tab.entries, message.entry) };
    case 'moved':
      return { info: { ...tab.info, page: message.page } };
    case 'closed':
      return { status: 'closed' };
    default:
      return {};
  }
}

type Here = Extract<AppMessage, { says: 'here' }>;

function welcome(tabs: readonly LiveTab[], { load, info, entries }: Here): readonly LiveTab[] {
  const known = tabs.find((tab) => tab.load === load);
  const here = { load, info, entries, status: 'open' } as const;
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, ...here } : tab));
  // A copy of a tab has the same id, but then the first one is still there.
  const before = tabs.findLast((tab) => tab.info.tab === info.tab && tab.status === 'closed');
  const number = before?.number ?? 1 + Math.max(0, ...tabs.map((tab) => tab.number));
  const others = tabs.map((tab) => (tab === before ? { ...tab, status: 'reloaded' as const } : tab));
  return withoutOld([...others, { ...here, number }]);
}

function withoutOld(tabs: readonly LiveTab[]): readonly LiveTab[] {
  const gone = tabs.filter(({ status }) => status === 'closed' || status === 'reloaded');
  const dropped = new Set(gone.slice(0, -keptClosed));
  return tabs.filter((tab) => !dropped.has(tab));
}

/** The tabs when some open ones no longer answer. The same array if all do. */
export function silence(tabs: readonly LiveTab[], isLost: (load: string) => boolean): readonly LiveTab[] {
  const falls = ({ status, load }: LiveTab) => status === 'open' && isLost(load);
  return tabs.some(falls) ? tabs.map((tab) => (falls(tab) ? { ...tab, status: 'silent' } : tab)) : tabs;
}

/**
 * The tab to show: the chosen one, else the one that is shown, as long as it has not closed, else an open one.
 * @param chosen the load that a person chose
 * @param shown the load that was shown last
 */
export function tabToShow(
  tabs: readonly LiveTab[],
  chosen: string | undefined,
  shown: string | undefined,
): LiveTab | undefined {
  const last = tabs.find(({ load }) => load === shown);
  const isThere = last?.status === 'open' || last?.status === 'silent';
  return (
    tabs.find(({ load }) => load === chosen) ??
    (isThere ? last : tabs.find(({ status }) => status === 'open')) ??
    last ??
    tabs[0]
  );
}
