import { toldAt } from '../../../shared/bot/live-bot.ts';
import type { MemberData } from '../../../shared/member/member.ts';
import { createLiveUpdatesActor } from './live-updates-actor.ts';

/**
 * Hears from the service what changes while the tab is shown.
 * @returns a function that stops
 */
export function followUpdates(data: MemberData, sid: string | null): () => void {
  const updates = createLiveUpdatesActor(data, sid, {
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
  });
  const listening = new AbortController();
  const { signal } = listening;
  const look = () =>
    updates.send({ type: document.visibilityState === 'visible' ? 'tab.shown' : 'tab.hidden' });
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', () => updates.send({ type: 'network.restored' }), { signal });
  updates.start();
  look();
  return () => {
    listening.abort();
    updates.stop();
    toldAt.set(null);
  };
}
