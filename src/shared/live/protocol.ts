/** The channel on which the tabs of one origin talk. */
export const channelName = 'botdeck.live';

/** A change that the other side would notice needs a new version. */
export const protocolVersion = 2;

/** A state as XState writes it: the names of the active states, region by region. */
export type StateNames = string | { readonly [region: string]: StateNames };

export interface Timer {
  /** The type of the event that it sends. */
  readonly event: string;
  /** When it fires, as ISO 8601 in UTC. */
  readonly due: string;
}

/**
 * One thing that happened to a machine, with the state it left. Every text in it is a name from the code or a time, so
 * nothing that a person, the service or the browser has said can be in it.
 */
export interface Entry {
  /** Its number in the tab, from 1. An entry that is sent again says more than before. */
  readonly n: number;
  /** The number of the actor in the tab, from 1. A machine may run several times. */
  readonly actor: number;
  /** The id of the machine. */
  readonly machine: string;
  /** Its number in the actor; 0 is the start. */
  readonly step: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The type of the event. Absent at the start, and when the app stopped the machine. */
  readonly event?: string;
  /** Ids of the declared transitions it took: `<state id> | <event> | <index>`. */
  readonly taken: readonly string[];
  readonly state: StateNames;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly timers: readonly Timer[];
  /** The same event came again and changed nothing. */
  readonly again?: { readonly times: number; readonly at: string };
}

export interface TabInfo {
  /** Stays the same when the tab reloads. */
  readonly tab: string;
  readonly openedAt: string;
  /** The route of the page, without the values in it: `/bot-history/:id`. Null if the app has no such page. */
  readonly page: string | null;
}

export type AppWords =
  /** The answer to `ask`, and the first word after loading: everything this tab remembers. */
  | { readonly says: 'here'; readonly info: TabInfo; readonly entries: readonly Entry[] }
  | { readonly says: 'happened'; readonly entry: Entry }
  | { readonly says: 'moved'; readonly page: string | null }
  | { readonly says: 'alive' }
  | { readonly says: 'closed' };

/** What the manual says. All tabs answer `ask` with `here` and `ping` with `alive`. */
export type ManualWords = { readonly says: 'ask' } | { readonly says: 'ping' };

interface Envelope {
  readonly kind: typeof channelName;
  readonly version: number;
}

/** `load` distinguishes the tabs, and the loads of one tab. */
export type AppMessage = Envelope & { readonly from: 'app'; readonly load: string } & AppWords;
export type ManualMessage = Envelope & { readonly from: 'manual' } & ManualWords;

export function fromApp(load: string, words: AppWords): AppMessage {
  return { kind: channelName, version: protocolVersion, from: 'app', load, ...words };
}

/** What tabs and manuals need from the channel. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Opens the channel. A browser that refuses it, as it may while it blocks storage, gets a silent one. */
export function openChannel(): Channel {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return { postMessage: () => {}, addEventListener: () => {} };
  }
}

/** How much is remembered: events of each run besides its start, and runs that are over. */
const limits = { events: 1_000, over: 50 };

/**
 * The entries with one more, in order. An entry that comes again replaces the earlier one. The oldest events of a long
 * run are forgotten, and the runs that ended first.
 */
export function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  const place = entries.findLastIndex(({ n }) => n <= entry.n);
  if (entries[place]?.n === entry.n) return entries.with(place, entry);
  const all = entries.toSpliced(place + 1, 0, entry);
  const kept = withoutOldEvent(all, entry.actor);
  return entry.status === 'active' ? kept : withoutOldRuns(kept);
}

/** Without the first event after the start of a run that has too many. */
function withoutOldEvent(entries: readonly Entry[], actor: number): readonly Entry[] {
  const [, oldest, ...newer] = entries.filter((entry) => entry.actor === actor);
  return newer.length < limits.events ? entries : entries.filter((entry) => entry !== oldest);
}

function withoutOldRuns(entries: readonly Entry[]): readonly Entry[] {
  const newest = new Map(entries.map((entry) => [entry.actor, entry]));
  const over = [...newest.values()].filter(({ status }) => status !== 'active').toSorted((a, b) => a.n - b.n);
  const forgotten = new Set(over.slice(0, -limits.over).map(({ actor }) => actor));
  return forgotten.size === 0 ? entries : entries.filter(({ actor }) => !forgotten.has(actor));
}
