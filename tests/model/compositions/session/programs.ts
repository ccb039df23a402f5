import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { ApiError } from '../../../../src/api/errors.ts';
import type { GuestApi } from '../../../../src/api/guest.ts';
import { createSessionFetch, type SessionGate, type Verdict } from '../../../../src/api/session-fetch.ts';
import { createSessionGate, createStorageLook } from '../../../../src/app/session/create-session.ts';
import { createSessionActor } from '../../../../src/app/session/session-actor.ts';
import type { SessionStore } from '../../../../src/app/session/session-store.ts';
import type { RefreshedSession } from '../../../../src/contract/answers.ts';
import { selectSession } from '../../../../src/machines/session/session.selectors.ts';
import type { StoredSession } from '../../../../src/machines/session/session.setup.ts';
import type { SessionActor } from '../../../../src/shared/member/runtime.ts';
import { Program } from '../lib/program.ts';
import type { Code, Surroundings } from '../lib/replay.ts';
import { sessionNamed } from './tokens.ts';

/** Faults that can be put into the composition, to show that its rules notice them. */
export type Fault =
  | 'refresh without reading storage'
  | 'tabs do not share a lock'
  | 'the refreshes of a tab do not take turns'
  | 'the wait for the lock has no limit'
  | 'a gate that ignores the sign-in'
  | 'the next sign-in of a person counts as the same';

/** The input of an invoked actor of the session machine. */
export interface ActorInput {
  readonly session?: StoredSession;
  readonly overwrite?: boolean;
}
interface RequestInput {
  readonly sid: string;
}

export type Programs = ReturnType<typeof createPrograms>;
export type ProgramName = keyof Programs;

/** What other tabs or the service did with a lock or a call. */
export type LockAnswer = 'granted' | 'taken' | 'timeout';
export type PostAnswer = 'refused' | 'failed' | { readonly tokens: string };

/**
 * The code of src/app/session as pure steps. Storage, the locks, the service and the machine are asked for:
 * - `restore`, `refresh`, `save`, `signOut`: session-actor.ts, with tab-lock.ts and spent-tokens.ts
 * - `look`: createStorageLook of create-session.ts
 * - `request`: src/api/session-fetch.ts with the gate of create-session.ts
 *
 * Only the feed of the user info is written down here: `userInfo` stands for access-actor.ts with member/follow-user-info.ts,
 * which loads code and then sends one request of the sign-in.
 */
export function createPrograms(fault: Fault | null) {
  return {
    restore: new Program<ActorInput>(actorCode('restore', fault)),
    refresh: new Program<ActorInput>(actorCode('refresh', fault)),
    save: new Program<ActorInput>(actorCode('save', fault)),
    signOut: new Program<ActorInput>(actorCode('signOut', fault)),
    look: new Program<null>(async (io) => createStorageLook(sessionIn(io), storeIn(io))()),
    // A request knows its sign-in and the tokens it was sent with.
    request: new Program<RequestInput>(requestCode(fault), (waited) => waited),
    userInfo: new Program<RequestInput>(userInfoCode(requestCode(fault)), (waited) => waited),
  };
}

function actorCode(src: string, fault: Fault | null): Code<ActorInput> {
  return (io, input) => {
    const locks = fault === 'tabs do not share a lock' ? undefined : locksIn(io);
    const store = storeIn(io, fault === 'refresh without reading storage' ? input.session : undefined);
    const { session } = createSessionActor(store, authIn(io), locks);
    // The machine's type hides which actors it was provided with.
    const logic = session.logic.implementations.actors[src] as AnyActorLogic;
    const actor = createActor(logic, { input });
    const ended = toPromise(actor);
    actor.start();
    return ended;
  };
}

function requestCode(fault: Fault | null): Code<RequestInput> {
  return async (io, { sid }) => {
    const session = sessionIn(io);
    const asked = createSessionGate(session, sid, createStorageLook(session, storeIn(io)));
    const gate = fault === 'a gate that ignores the sign-in' ? ignoringSignIn(asked, session) : asked;
    const send = async (request: Request) => {
      const answer = (await io.wait('send', request.headers.get('authorization'))) as Served;
      return new Response(null, { status: answer.status, headers: { owner: answer.owner } });
    };
    const response = await createSessionFetch(send, gate)(new Request('https://app.example.com/'));
    return { status: response.status, owner: response.headers.get('owner') };
  };
}

/** Sends a request of one sign-in with the tokens of another. */
function ignoringSignIn(gate: SessionGate, session: SessionActor): SessionGate {
  const ignoring = (verdict: Verdict): Verdict => {
    const { accessToken, sid } = selectSession(session.getSnapshot()) ?? {};
    const isOther = verdict.outcome === 'otherSession' && accessToken !== undefined && sid !== undefined;
    return isOther ? { outcome: 'send', ticket: { sid, accessToken } } : verdict;
  };
  return {
    ...gate,
    admit: async (signal) => ignoring(await gate.admit(signal)),
    refused: async (ticket, signal) => ignoring(await gate.refused(ticket, signal)),
  };
}

function userInfoCode(request: Code<RequestInput>): Code<RequestInput> {
  return async (io, input) => {
    if ((await io.wait('load')) === 'failed') throw new ApiError({ kind: 'network' });
    return request(io, input);
  };
}

export interface Served {
  readonly status: number;
  /** The sign-in whose data the answer has. */
  readonly owner: string;
}

/** @param always what every read returns instead of the content of storage */
function storeIn(io: Surroundings, always?: StoredSession): SessionStore {
  const refusing = (answer: unknown) => {
    if (answer === 'refused') throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    read: () => always ?? (io.ask('read') as StoredSession | null),
    write: (session) => refusing(io.ask('write', session)),
    clear: () => refusing(io.ask('clear')),
    concerns: () => true,
  };
}

function authIn(io: Surroundings): GuestApi['auth'] {
  const calls: Pick<GuestApi['auth'], 'refresh' | 'logout'> = {
    refresh: async (refreshToken) => {
      const answer = (await io.wait('post', refreshToken)) as PostAnswer;
      if (answer === 'refused') throw new ApiError({ kind: 'response', status: 401 });
      if (answer === 'failed') throw new ApiError({ kind: 'network' });
      return renewed(answer.tokens);
    },
    logout: async (refreshToken) => {
      if ((await io.wait('logout', refreshToken)) === 'failed') throw new ApiError({ kind: 'network' });
    },
  };
  return calls as GuestApi['auth'];
}

function renewed(name: string): RefreshedSession {
  const { accessToken, refreshToken, uuid, email, role, status } = sessionNamed(name);
  return { accessToken, refreshToken, uuid, username: email, userRole: role, userStatus: status };
}

function locksIn(io: Surroundings): LockManager {
  const request = async (
    name: string,
    { steal, ifAvailable }: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ) => {
    const how = steal ? 'steal' : ifAvailable ? 'try' : 'wait';
    const answer = (await io.wait('lock', { name, how })) as LockAnswer;
    if (answer === 'timeout') throw new DOMException('No lock in time.', 'TimeoutError');
    if (answer === 'taken') return callback(null);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      io.tell('release', name);
    }
  };
  const query = async () => ({ held: await io.wait('query') });
  return { request, query } as unknown as LockManager;
}

/** The session machine of the tab, as its gate and its listeners see it. */
function sessionIn(io: Surroundings): SessionActor {
  const session = {
    getSnapshot: () => io.ask('snapshot'),
    send: (event: unknown) => io.tell('event', event),
    subscribe: ({ next }: { next: (snapshot: unknown) => void }) => {
      void io.wait('settled').then(next);
      return { unsubscribe: () => {} };
    },
  };
  return session as unknown as SessionActor;
}
