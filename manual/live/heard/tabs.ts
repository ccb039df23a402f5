import type { AppMessage, Entry, TabInfo } from '../protocol.ts';

/** `silent`: it has not answered for a while. `reloaded`: the same tab has loaded the app again. */
export type TabStatus = 'open' | 'silent' | 'closed' | 'reloaded';

/** One load of the app in a tab, with everything it has told. */
export interface LiveTab {
  readonly load: string;
  /** The number of the tab, from 1, in the order in which tabs were first heard. A tab that reloads keeps it. */
  readonly number: number;
  readonly info: TabInfo;
  readonly status: TabStatus;
  /** When it was last heard, in milliseconds since 1970. */
  readonly heardAt: number;
  readonly entries: readonly Entry[];
}

/** After how many milliseconds without an answer a tab counts as silent. It is asked every few seconds. */
export const silentAfter = 10_000;

/** How many closed or reloaded tabs are kept. */
const keptClosed = 5;

/** Whether the tab must be asked for everything before its message makes sense. */
export function needsAll(tabs: readonly LiveTab[], message: AppMessage): boolean {
  const tab = tabs.find(({ load }) => load === message.load);
  if (message.says === 'here' || message.says === 'closed') return false;
  if (!tab) return true;
  return message.says === 'happened' && message.entry.n > (tab.entries.at(-1)?.n ?? 0) + 1;
}

/** The tabs after a message. */
export function hear(tabs: readonly LiveTab[], message: AppMessage, now: number): readonly LiveTab[] {
  if (message.says === 'here') return welcome(tabs, message, now);
  return tabs.map((tab) =>
    tab.load === message.load ? { ...tab, status: 'open', heardAt: now, ...changeOf(tab, message) } : tab,
  );
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

function welcome(tabs: readonly LiveTab[], { load, info, entries }: Here, now: number): readonly LiveTab[] {
  const known = tabs.find((tab) => tab.load === load);
  const here = { load, info, entries, status: 'open', heardAt: now } as const;
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, ...here } : tab));
  // A copy of a tab has the same id, but then the first one is still open.
  const before = tabs.findLast((tab) => tab.info.tab === info.tab && tab.status !== 'open');
  const number = before?.number ?? 1 + Math.max(0, ...tabs.map((tab) => tab.number));
  const others = tabs.map((tab) => (tab === before ? { ...tab, status: 'reloaded' as const } : tab));
  return withoutOld([...others, { ...here, number }]);
}

function withoutOld(tabs: readonly LiveTab[]): readonly LiveTab[] {
  const gone = tabs.filter(({ status }) => status === 'closed' || status === 'reloaded');
  const dropped = new Set(gone.slice(0, -keptClosed));
  return tabs.filter((tab) => !dropped.has(tab));
}

/** Most entries are new and go last. An entry that comes again replaces the earlier one. */
function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const place = entries.findLastIndex(({ n }) => n <= entry.n);
  return entries[place]?.n === entry.n ? entries.with(place, entry) : entries.toSpliced(place + 1, 0, entry);
}

/** The tabs some time later. Those that no longer answer are silent. */
export function passTime(tabs: readonly LiveTab[], now: number): readonly LiveTab[] {
  const isLost = ({ status, heardAt }: LiveTab) => status === 'open' && now - heardAt > silentAfter;
  return tabs.some(isLost) ? tabs.map((tab) => (isLost(tab) ? { ...tab, status: 'silent' } : tab)) : tabs;
}
