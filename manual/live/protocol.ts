import type { ToldEvent, ToldState } from '../telling/tell.ts';

/** The channel on which the tabs of one origin talk. Its name also shows that a build has this code. */
export const channelName = 'botdeck.live';

/** A change that the other side would notice needs a new version. */
export const protocolVersion = 1;

/** A timer that runs in a machine. */
export interface Timer {
  readonly event: string;
  /** When it fires, as ISO 8601 in UTC. */
  readonly due: string;
}

/** How a machine started. */
export interface Start {
  /** False if it resumed from an earlier state, for example because its page was rendered again. */
  readonly isFresh: boolean;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of the machine's chart. */
  readonly fingerprint: string;
}

/** One thing that happened to a machine, with the state it left. */
export interface Entry {
  /** Its number in the tab, from 1. An entry that is sent again says more than before. */
  readonly n: number;
  /** The number of the actor in the tab, from 1. A machine may run several times. */
  readonly actor: number;
  readonly machine: string;
  /** Its number in the actor; 0 is the start. */
  readonly step: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Only of step 0. */
  readonly start?: Start;
  /** Absent at the start, and when the app stopped the machine. */
  readonly event?: ToldEvent;
  /** Ids of the declared transitions it took. */
  readonly taken: readonly string[];
  readonly state: ToldState;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly timers: readonly Timer[];
  /** The same event came again and changed nothing. */
  readonly again?: { readonly times: number; readonly at: string };
}

/** A tab of the app. */
export interface TabInfo {
  /** Stays the same when the tab reloads. */
  readonly tab: string;
  readonly openedAt: string;
  /** The route of the page, without the values in it: `/bot-history/:id`. */
  readonly page: string;
  /** Which version of the app this is. */
  readonly build: string;
}

/** What the app says. */
export type AppWords =
  /** The answer to `ask`, and the first word after loading: everything this tab remembers. */
  | { readonly says: 'here'; readonly info: TabInfo; readonly entries: readonly Entry[] }
  | { readonly says: 'happened'; readonly entry: Entry }
  | { readonly says: 'moved'; readonly page: string }
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

/** A message ready to be sent. */
export function fromApp(load: string, words: AppWords): AppMessage {
  return { kind: channelName, version: protocolVersion, from: 'app', load, ...words };
}

/** A message ready to be sent. */
export function fromManual(words: ManualWords): ManualMessage {
  return { kind: channelName, version: protocolVersion, from: 'manual', ...words };
}

/** What tabs and manuals need of the channel. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** Opens the channel. A browser that refuses it, as it may while it blocks storage, gets one on which nobody talks. */
export function openChannel(): Channel {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return { postMessage: () => {}, addEventListener: () => {} };
  }
}
