import { expect, it, onTestFinished, vi } from 'vitest';
import { createEventStream } from '../../../../tests/support/event-stream.ts';
import { fakeMember } from '../../../../tests/support/fake-api.ts';
import { setVisibility } from '../../../../tests/support/visibility.ts';
import { followUpdates } from './live-updates-actor.ts';

/** A tab that follows what changes, and the streams it has open. */
function follow() {
  const open = new Set<AbortSignal | undefined>();
  const changes = vi.fn(async (_since?: string, signal?: AbortSignal) => {
    const stream = createEventStream();
    open.add(signal);
    signal?.addEventListener('abort', () => {
      open.delete(signal);
      stream.fail();
    });
    return stream.events;
  });
  const member = fakeMember({ user: { changes } });
  onTestFinished(followUpdates(member, crypto.randomUUID()));
  return { open, changes };
}

// Rule: LIVE-3
it('listens only while the tab is shown', async () => {
  const { changes, open } = follow();
  await expect.poll(() => open.size).toBe(1);
  setVisibility('hidden');
  await expect.poll(() => open.size).toBe(0);
  setVisibility('visible');
  await expect.poll(() => open.size).toBe(1);
  expect(changes).toHaveBeenCalledTimes(2);
});

// Rule: LIVE-3
it('does not listen in a tab that was opened in the background', async () => {
  setVisibility('hidden');
  const { changes, open } = follow();
  // The browser answers in order: by now, it would have let the tab listen.
  await navigator.locks.query();
  expect(changes).not.toHaveBeenCalled();
  setVisibility('visible');
  await expect.poll(() => open.size).toBe(1);
});
