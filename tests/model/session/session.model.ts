import type { SnapshotFrom } from 'xstate';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import type {
  RefreshResult,
  SessionEvent,
  StoredSession,
} from '../../../src/machines/session/session.types.ts';
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

/** Everything is tried on one session while storage works; elsewhere one case of each event is enough. */
const isTried = ({ context, value }: Snapshot) => context.session === ann && value.storage === 'inStep';

/** Two requests wait at most: a third says nothing the second did not, so the second asks again. */
function requests(snapshot: Snapshot): SessionEvent[] {
  const { session, waiters } = snapshot.context;
  const most = isTried(snapshot) ? 2 : 1;
  const id = `r${Math.min(waiters.length + 1, most)}`;
  const rejected = ({ sid, accessToken }: StoredSession): SessionEvent => ({
    type: 'request.unauthorized',
    id: session ? id : 'late',
    sid,
    accessToken,
  });
  // Away from the session everything is tried on, answers to requests sent before are enough.
  const late = session === annPromoted ? [annRefreshed] : [ann];
  const sentWith = isTried(snapshot) && waiters.length === 0 ? [ann, annRefreshed, bob] : late;
  return [
    { type: 'request.begun', id },
    ...sentWith.map(rejected),
    { type: 'request.abandoned', id: waiters.at(-1) ?? id },
  ];
}

function sessions(snapshot: Snapshot): SessionEvent[] {
  const stored = isTried(snapshot) ? [ann, annRefreshed, annPromoted, bob, null] : [ann, null];
  return [
    { type: 'session.opened', session: isTried(snapshot) ? annAgain : ann },
    ...stored.map((session): SessionEvent => ({ type: 'storage.changed', session })),
  ];
}

function actorEnds(snapshot: Snapshot): ModelEvent<Machine>[] {
  const isQueueFull = snapshot.context.waiters.length === 2;
  return [
    done('restore', ann),
    done('restore', null),
    fail('restore'),
    ...(isQueueFull ? refreshEnds : refreshEnds.filter(({ kind }) => kind === 'refused')).map((result) =>
      done('refresh', result),
    ),
    ...(isQueueFull ? [fail('refresh')] : []),
    ...['signOut', 'save', 'retrySave'].flatMap((id) => [done(id), fail(id)]),
  ];
}

export const sessionModel: MachineModel<Machine> = {
  name: 'session',
  machine: sessionMachine,
  scenarios: [
    {
      name: 'a new tab',
      events: (snapshot) => [...sessions(snapshot), ...requests(snapshot), ...actorEnds(snapshot)],
    },
  ],
  names: { ann, annRefreshed, annPromoted, annAgain, bob },
  invariants: sessionInvariants,
};
