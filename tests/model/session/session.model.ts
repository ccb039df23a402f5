import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { RefreshResult, SessionEvent } from '../../../src/machines/session/session.setup.ts';
import { sessionWords } from '../../../src/machines/session/session.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel, type ModelEvent } from '../lib/model.ts';
import { ann, annAgain, annPromoted, annRefreshed, bob } from './session.people.ts';

type Machine = typeof sessionMachine;

/** An answer, a failure or the deadline. */
const refreshEnds = /^xstate\.(done\.actor\.refresh$|error\.actor\.refresh$|after\.refreshLimit)/;
const signOutEnds = /^xstate\.(done\.actor\.signOut$|error\.actor\.signOut$|after\.signOutLimit)/;
const restoreFails = /^xstate\.(error\.actor\.restore$|after\.restoreLimit)/;
const saveFails =
  /^(storage\.failed$|xstate\.error\.actor\.(save|restore)$|xstate\.after\.(restore|save)Limit)/;
const saves = /^(storage\.changed$|xstate\.done\.actor\.(save|retrySave)$)/;

/** How long a failing service rests, in milliseconds. */
const restOf = (retryAfter: number | null) => Math.min(Math.max(retryAfter ?? 5_000, 1_000), 60_000);

/** Whether a request was sent with the sign-in and the token in use. */
const isInUse = ({ sid, accessToken }: AnyEventObject, { context: { session } }: SnapshotFrom<Machine>) =>
  sid === session?.sid && accessToken === session?.accessToken;

function sessionInvariants(): Invariant<Machine>[] {
  return [
    {
      rule: 'Requests wait exactly while a session is being restored or refreshed.',
      rules: ['SESSION-3'],
      holds: ({ after }) =>
        after.hasTag('waiting') ===
        (after.matches({ identity: 'restoring' }) || after.matches({ identity: { signedIn: 'refreshing' } })),
    },
    {
      rule: 'A refresh starts exactly on a 401 for the sign-in and token in use, unless the failing service rests.',
      rules: ['SESSION-2'],
      holds: ({ before, after, event }) => {
        const { identity } = before.value;
        const isReady = before.hasTag('signedIn') && !JSON.stringify(identity).includes('coolingDown');
        return (
          before.matches({ identity: { signedIn: 'refreshing' } }) ||
          after.matches({ identity: { signedIn: 'refreshing' } }) ===
            (isReady && event.type === 'request.unauthorized' && isInUse(event, before))
        );
      },
    },
    {
      rule: 'A tab follows what is stored: another sign-in, new tokens, or none; a sign-out stays one.',
      rules: ['SESSION-7', 'SESSION-8', 'SESSION-9'],
      holds: ({ before, after, event }) => {
        if (event.type !== 'storage.changed') return true;
        const isUndone = before.matches({ identity: 'signingOut' });
        if (isUndone && (event.session === null || event.session.sid === before.context.session?.sid))
          return after.matches({ identity: 'signingOut' });
        if (event.session === null) return after.matches({ identity: 'signedOut' });
        return after.hasTag('signedIn') && after.context.session === event.session;
      },
    },
    {
      rule: 'A sign-in is accepted at any time, and stored.',
      rules: ['SESSION-1'],
      holds: ({ after, event }) =>
        after.can({ type: 'session.opened', session: ann }) &&
        (event.type !== 'session.opened' ||
          (after.hasTag('signedIn') &&
            after.context.session === event.session &&
            after.children.save !== undefined)),
    },
    {
      rule: 'What was stored signs the person in at the start; if storage cannot be read, the person is a guest and reads that.',
      rules: ['SESSION-1', 'SESSION-10'],
      holds: ({ after, event }) =>
        event.type === 'xstate.done.actor.restore'
          ? after.hasTag('signedIn') === (event.output !== null) && after.context.session === event.output
          : !restoreFails.test(event.type) ||
            (after.matches({ identity: 'signedOut' }) && after.hasTag('memoryOnly')),
    },
    {
      rule: 'A member can sign out at any time, and ends up a guest, whatever the service says.',
      holds: ({ before, after, event }) =>
        after.can({ type: 'session.signOut' }) === after.hasTag('signedIn') &&
        (event.type !== 'session.signOut' || after.matches({ identity: 'signingOut' })) &&
        (!before.matches({ identity: 'signingOut' }) ||
          !signOutEnds.test(event.type) ||
          after.matches({ identity: { signedOut: 'voluntary' } })),
    },
    {
      rule: 'A successful refresh brings the tokens to use.',
      rules: ['SESSION-3'],
      holds: ({ after, event }) => {
        const output = event.type === 'xstate.done.actor.refresh' ? event.output : null;
        if (output?.kind !== 'refreshed' && output?.kind !== 'superseded') return true;
        return (
          after.matches({ identity: { signedIn: 'current' } }) && after.context.session === output.session
        );
      },
    },
    {
      rule: 'A refresh without a usable answer leaves the connection lost, and the service rests as long as it asked for.',
      rules: ['SESSION-6'],
      holds: ({ before, after, event, timers }) => {
        const isOver =
          before.matches({ identity: { signedIn: 'refreshing' } }) && refreshEnds.test(event.type);
        if (!isOver || (event.output && event.output.kind !== 'unavailable')) return true;
        return (
          after.matches({ identity: { signedIn: { disconnected: 'coolingDown' } } }) &&
          timers.get('cooldown') === restOf(event.output?.retryAfter ?? null)
        );
      },
    },
    {
      rule: 'The connection is back once the service accepts the token in use, and a network that is back ends the rest.',
      rules: ['SESSION-6'],
      holds: ({ before, after, event }) => {
        if (!before.hasTag('connectionLost')) return true;
        if (event.type === 'request.accepted')
          return after.hasTag('connectionLost') === !isInUse(event, before);
        const isRested = event.type === 'network.restored' || event.type.startsWith('xstate.after.cooldown');
        return !isRested || after.matches({ identity: { signedIn: { disconnected: 'ready' } } });
      },
    },
    {
      rule: 'The page says that the session is not stored, from the first failure until it is.',
      rules: ['SESSION-10'],
      holds: ({ before, after, event }) =>
        event.type === 'session.opened'
          ? !after.hasTag('memoryOnly')
          : after.hasTag('memoryOnly') ===
            (saveFails.test(event.type) ||
              event.output?.stored === false ||
              (before.hasTag('memoryOnly') && !saves.test(event.type))),
    },
    limits('Everything that waits ends as docs/session.md says.', {
      restoreLimit: 3_000,
      refreshLimit: 20_000,
      signOutLimit: 3_000,
      saveLimit: 3_000,
      saveRetry: 30_000,
    }),
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

type Snapshot = SnapshotFrom<Machine>;

const refreshResults = [
  { kind: 'refreshed', session: annRefreshed, stored: true },
  { kind: 'refreshed', session: annRefreshed, stored: false },
  { kind: 'refused' },
  { kind: 'superseded', session: bob },
  { kind: 'gone' },
  { kind: 'unavailable', retryAfter: null },
  { kind: 'unavailable', retryAfter: 20_000 },
  { kind: 'unavailable', retryAfter: 100 },
  { kind: 'unavailable', retryAfter: 3_600_000 },
] satisfies RefreshResult[];

/** With one session and working storage, every case is tried; elsewhere, one case per event is enough. */
const isTried = ({ context, value }: Snapshot) => context.session === ann && value.storage === 'saved';

/** Answers to requests sent with the current token, with an older or newer one, and by someone else. */
function answers(snapshot: Snapshot): SessionEvent[] {
  const sentWith = isTried(snapshot) ? [ann, annRefreshed, bob] : [snapshot.context.session ?? ann];
  return (['request.unauthorized', 'request.accepted'] as const).flatMap((type) =>
    sentWith.map(({ sid, accessToken }) => ({ type, sid, accessToken })),
  );
}

function sessions(snapshot: Snapshot): SessionEvent[] {
  const stored = isTried(snapshot) ? [ann, annRefreshed, annPromoted, bob, null] : [ann, null];
  return [
    { type: 'session.opened', session: isTried(snapshot) ? annAgain : ann },
    ...stored.map((session): SessionEvent => ({ type: 'storage.changed', session })),
  ];
}

function actorEnds(snapshot: Snapshot): ModelEvent<Machine>[] {
  const ends = isTried(snapshot) ? refreshResults : refreshResults.filter(({ kind }) => kind === 'refused');
  return [
    done('restore', ann),
    done('restore', null),
    fail('restore'),
    ...ends.map((result) => done('refresh', result)),
    fail('refresh'),
    ...['signOut', 'save', 'retrySave'].flatMap((id) => [done(id), fail(id)]),
  ];
}

export const sessionModel: MachineModel<Machine> = {
  name: 'session',
  machine: sessionMachine,
  words: sessionWords,
  scenarios: [
    {
      name: 'a new tab',
      events: (snapshot) => [...sessions(snapshot), ...answers(snapshot), ...actorEnds(snapshot)],
    },
  ],
  names: { ann, annRefreshed, annPromoted, annAgain, bob },
  stateRules: {
    'identity.signedOut.refused': ['SESSION-4'],
    'identity.signedIn.refreshing': ['SESSION-3'],
    'identity.signedIn.disconnected': ['SESSION-6'],
    'storage.failing': ['SESSION-10'],
  },
  invariants: sessionInvariants,
};
