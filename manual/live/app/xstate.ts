/*
 * Stands in for the package xstate in the app's sandbox build and development server; see stand-in-plugin.ts. It is the
 * same package, but each machine it creates tells the manual what it does.
 */
import { type Actor, type AnyStateMachine, createActor as createPlainActor, StateMachine } from 'xstate';
import { openChannel } from '../protocol.ts';
import { openTab } from './tab.ts';

// biome-ignore lint/performance: It stands in for the whole package.
export * from 'xstate';

const follow = openTab({
  window,
  channel: openChannel(),
  build: String(import.meta.env.LIVE_BUILD),
});

/** As in xstate. */
export const createActor: typeof createPlainActor = (...parameters) => {
  const actor = createPlainActor(...parameters);
  const isRestored = parameters[1]?.snapshot !== undefined;
  if (actor.logic instanceof StateMachine) follow(actor as unknown as Actor<AnyStateMachine>, isRestored);
  return actor;
};
