import type { ActorLogic, AnyEventObject, Snapshot } from 'xstate';

/** A test's command to a fake actor. */
export type FakeCommand =
  | { readonly type: 'fake.done'; readonly output: unknown }
  | { readonly type: 'fake.failed'; readonly error: unknown }
  | { readonly type: 'fake.sends'; readonly event: AnyEventObject };

/**
 * Replaces any invoked actor. It does nothing until the test ends it or makes it send an event to its parent. Both
 * reach the machine the same way as in the running product.
 */
export const fakeActor: ActorLogic<Snapshot<unknown>, FakeCommand | AnyEventObject> = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot, event, { self }) => {
    if (!isCommand(event)) return snapshot;
    switch (event.type) {
      case 'fake.done':
        return { status: 'done', output: event.output, error: undefined };
      case 'fake.failed':
        return { status: 'error', output: undefined, error: event.error };
      case 'fake.sends':
        self._parent?.send(event.event);
        return snapshot;
    }
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

function isCommand(event: AnyEventObject): event is FakeCommand {
  return event.type.startsWith('fake.');
}
