import { createStore, type Readable } from '../../../src/ui/store/store.ts';
import { type AppMessage, channelName, fromManual, protocolVersion, receive } from '../protocol.ts';
import { hear, type LiveTab, needsAll, passTime } from './tabs.ts';

/** What the manual has heard. */
export interface Heard {
  readonly tabs: readonly LiveTab[];
  /** Versions of the protocol that tabs speak but this manual does not. */
  readonly otherVersions: readonly number[];
}

/** How often to ask whether the tabs are still there, in milliseconds. */
const pingInterval = 3_000;

const store = createStore<Heard>({ tabs: [], otherVersions: [] });
let isListening = false;

/** What the tabs of this origin tell. The first call starts listening, which lasts as long as the manual is open. */
export function liveStore(): Readable<Heard> {
  if (!isListening && typeof BroadcastChannel === 'function') listen(new BroadcastChannel(channelName));
  isListening = true;
  return store;
}

function listen(channel: BroadcastChannel): void {
  const change = (tabs: readonly LiveTab[]) => {
    if (tabs !== store.get().tabs) store.set({ ...store.get(), tabs });
  };
  const take = (message: AppMessage) => {
    const { tabs } = store.get();
    if (needsAll(tabs, message)) channel.postMessage(fromManual({ says: 'ask' }));
    change(hear(tabs, message, Date.now()));
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = receive(data);
    if (received.kind === 'message' && received.message.from === 'app') take(received.message);
    if (received.kind === 'otherVersion' && received.from === 'app') note(received.version);
  });
  setInterval(() => {
    channel.postMessage(fromManual({ says: 'ping' }));
    change(passTime(store.get().tabs, Date.now()));
  }, pingInterval);
  channel.postMessage(fromManual({ says: 'ask' }));
}

function note(version: number): void {
  const { otherVersions } = store.get();
  if (version === protocolVersion || otherVersions.includes(version)) return;
  store.set({ ...store.get(), otherVersions: [...otherVersions, version] });
}
