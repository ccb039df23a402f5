import type { AnyEventObject } from 'xstate';
import type { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { WaiterOutcome, WaitersReleased } from '../../../src/machines/session/session.types.ts';
import type { Invariant, Step } from '../lib/model.ts';

type Machine = typeof sessionMachine;

const isRelease = (event: AnyEventObject): event is WaitersReleased => event.type === 'waiters.released';

const isSameSignIn = ({ before, after }: Step<Machine>) =>
  before.context.session === null || before.context.session.sid === after.context.session?.sid;

/** What must be true when a request is told each outcome. */
const outcomeHolds: Record<WaiterOutcome, (step: Step<Machine>) => boolean> = {
  retry: (step) => step.after.hasTag('signedIn') && isSameSignIn(step),
  signedOut: ({ after }) => !after.hasTag('signedIn'),
  otherSession: (step) =>
    step.after.hasTag('signedIn') &&
    (!isSameSignIn(step) || step.event.sid !== step.after.context.session?.sid),
  unavailable: ({ after }) => after.hasTag('connectionLost'),
};

/** The promises an API client would hold are followed along the path and compared with the machine. */
export function sessionInvariants(): Invariant<Machine>[] {
  const held = new Set<string>();
  return [
    {
      rule: 'Every request is released exactly once, and waits in the machine exactly as long as its caller does.',
      holds: ({ event, after, emitted }) => {
        if (event.type === 'request.begun' || event.type === 'request.unauthorized') held.add(event.id);
        if (event.type === 'request.abandoned') held.delete(event.id);
        const released = emitted.filter(isRelease).flatMap(({ ids }) => ids);
        const known = released.every((id) => held.delete(id));
        return known && JSON.stringify([...held]) === JSON.stringify(after.context.waiters);
      },
    },
    {
      rule: 'Requests wait only while a session is restored or refreshed.',
      holds: ({ after }) =>
        after.context.waiters.length === 0 ||
        after.matches({ identity: 'restoring' }) ||
        after.matches({ identity: { signedIn: 'refreshing' } }),
    },
    {
      rule: 'A request is sent again only under the sign-in it was begun with, and signed out only when nobody is in.',
      holds: (step) => step.emitted.filter(isRelease).every(({ outcome }) => outcomeHolds[outcome](step)),
    },
    {
      rule: 'Whoever is signed in has a session; a guest has none.',
      holds: ({ after }) =>
        (!after.hasTag('signedIn') || after.context.session !== null) &&
        (!after.matches({ identity: 'guest' }) || after.context.session === null),
    },
    {
      rule: 'A refresh runs only for the session that is signed in.',
      holds: ({ after }) =>
        (after.children.refresh !== undefined) === after.matches({ identity: { signedIn: 'refreshing' } }),
    },
    {
      rule: 'While a failing service is left alone, no refresh starts.',
      holds: ({ before, after }) =>
        !before.matches({ identity: { signedIn: { disconnected: 'coolingDown' } } }) ||
        !after.matches({ identity: { signedIn: 'refreshing' } }),
    },
    {
      rule: 'Only a refusal asks the person to sign in again.',
      holds: ({ before, after, event }) =>
        !after.hasTag('refused') || before.hasTag('refused') || event.type === 'xstate.done.actor.refresh',
    },
    {
      rule: 'A wait asked for by the service is remembered only while it is left alone.',
      holds: ({ after }) =>
        after.context.retryAfter === null || after.matches({ identity: { signedIn: 'disconnected' } }),
    },
  ];
}
