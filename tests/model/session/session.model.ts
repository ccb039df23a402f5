import type { SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type { RefreshResult, SessionEvent } from '../../../src/machines/session/session.setup.ts';
import { sessionWords } from '../../../src/machines/session/session.words.ts';
import { done, fail, type MachineModel, type ModelEvent } from '../lib/model.ts';
import { sessionInvariants } from './session.invariants.ts';
import { ann, annAgain, annPromoted, annRefreshed, bob } from './session.people.ts';

type Machine = typeof sessionMachine;
type Snapshot = SnapshotFrom<Machine>;

const refreshEnds = [
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
  const ends = isTried(snapshot) ? refreshEnds : refreshEnds.filter(({ kind }) => kind === 'refused');
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
