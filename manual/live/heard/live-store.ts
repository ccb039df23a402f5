import {
  type AppMessage,
  type Channel,
  openChannel,
  protocolVersion,
} from '../../../src/shared/live/protocol.ts';
import { createStore, type Readable } from '../../../src/ui/store/store.ts';
import { fromManual, receive } from './receive.ts';
import { hear, type LiveTab, needsAll, silence } from './tabs.ts';

/** What the manual has heard. */
export interface Heard {
  readonly tabs: readonly LiveTab[];
  /** Versions of the protocol that tabs speak but this manual does not. */
  readonly otherVersions: readonly number[];
}

/** How often to ask whether the tabs are still there, in milliseconds. */
const pingInterval = 3_000;

/** A tab that has not answered so many questions in a row is silent. */
const patience = 3;

let store: Readable<Heard> | undefined;

/** What the tabs of this origin tell. The first call starts listening, which lasts as long as the manual is open. */
export function liveStore(): Readable<Heard> {
  store ??= heardOn(openChannel());
  return store;
}

/** What the tabs on a channel tell from now on. */
export function heardOn(channel: Channel): Readable<Heard> {
  const heard = createStore<Heard>({ tabs: [], otherVersions: [] });
  const unanswered = new Map<string, number>();
  let isAsking = false;

  const change = (tabs: readonly LiveTab[]) => {
    if (tabs !== heard.get().tabs) heard.set({ ...heard.get(), tabs });
  };
  const ask = () => {
    if (!isAsking) channel.postMessage(fromManual({ says: 'ask' }));
    isAsking = true;
  };
  const take = (message: AppMessage) => {
    const { tabs } = heard.get();
    unanswered.delete(message.load);
    if (message.says === 'here') isAsking = false;
    if (needsAll(tabs, message)) ask();
    change(hear(tabs, message));
  };
  const note = (version: number) => {
    const { otherVersions } = heard.get();
    if (version === protocolVersion || otherVersions.includes(version)) return;
    heard.set({ ...heard.get(), otherVersions: [...otherVersions, version] });
  };
  const ping = () => {
    isAsking = false;
    change(silence(heard.get().tabs, (load) => (unanswered.get(load) ?? 0) >= patience));
    for (const { load } of heard.get().tabs) unanswered.set(load, (unanswered.get(load) ?? 0) + 1);
    channel.postMessage(fromManual({ says: 'ping' }));
  };

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = receive(data);
    if (received.kind === 'message' && received.message.from === 'app') take(received.message);
    if (received.kind === 'otherVersion' && received.from === 'app') note(received.version);
  });
  setInterval(ping, pingInterval);
  ask();
  return heard;
}
