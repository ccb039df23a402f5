import type { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { Invariant } from '../lib/model.ts';

type Machine = typeof sessionMachine;

/** An answer, a failure or the deadline. */
const refreshEnds = /^xstate\.(done\.actor\.refresh$|error\.actor\.refresh$|after\.refreshLimit)/;

export function sessionInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'Requests wait exactly while a session is being restored or refreshed.',
      rules: ['SESSION-3'],
      holds: ({ after }) =>
        after.hasTag('waiting') ===
        (after.matches({ identity: 'restoring' }) || after.matches({ identity: { signedIn: 'refreshing' } })),
    },
    {
      rule: 'A refresh starts only for a 401 to the sign-in and the token in use.',
      rules: ['SESSION-2'],
      holds: ({ before, after, event }) =>
        after.children.refresh === undefined ||
        before.children.refresh !== undefined ||
        (event.type === 'request.unauthorized' &&
          event.sid === before.context.session?.sid &&
          event.accessToken === before.context.session?.accessToken),
    },
    {
      rule: 'A refresh keeps the sign-in, unless storage holds another one.',
      holds: ({ before, after, event }) =>
        event.type !== 'xstate.done.actor.refresh' ||
        !after.hasTag('signedIn') ||
        event.output.kind === 'superseded' ||
        before.context.session?.sid === after.context.session?.sid,
    },
    {
      rule: 'A member has a session; a guest has none.',
      holds: ({ after }) =>
        (!after.hasTag('signedIn') || after.context.session !== null) &&
        (!after.matches({ identity: 'signedOut' }) || after.context.session === null),
    },
    {
      rule: 'A refresh runs only for the session that is signed in.',
      holds: ({ after }) =>
        (after.children.refresh !== undefined) === after.matches({ identity: { signedIn: 'refreshing' } }),
    },
    {
      rule: 'While a failing service rests, no refresh starts.',
      holds: ({ before, after }) =>
        !before.matches({ identity: { signedIn: { disconnected: 'coolingDown' } } }) ||
        !after.matches({ identity: { signedIn: 'refreshing' } }),
    },
    {
      rule: 'A refresh that ends signs the person out exactly if the service refuses it or another tab has signed out.',
      rules: ['SESSION-4', 'SESSION-6'],
      holds: ({ before, after, event }) =>
        !before.matches({ identity: { signedIn: 'refreshing' } }) ||
        !refreshEnds.test(event.type) ||
        after.hasTag('signedIn') === !['refused', 'gone'].includes(event.output?.kind),
    },
    {
      rule: 'Only a refusal asks the person to sign in again.',
      rules: ['SESSION-4', 'SESSION-6'],
      holds: ({ before, after, event }) =>
        !after.hasTag('refused') || before.hasTag('refused') || event.output?.kind === 'refused',
    },
    {
      rule: 'The wait the service asked for is kept only while it rests.',
      holds: ({ after }) =>
        after.context.retryAfter === null || after.matches({ identity: { signedIn: 'disconnected' } }),
    },
  ];
}
