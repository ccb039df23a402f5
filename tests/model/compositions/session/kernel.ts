import type { AnyEventObject } from 'xstate';
import { areaEvent } from '../../../../src/machines/access/access.area.ts';
import { selectArea } from '../../../../src/machines/access/access.machine.ts';
import type { StoredSession } from '../../../../src/machines/session/session.setup.ts';
import type { MachineUnit, UnitStep } from '../lib/machine-unit.ts';
import type { Program } from '../lib/program.ts';
import type { Call } from '../lib/replay.ts';
import type { ActorInput, Fault, ProgramName, Programs, Served } from './programs.ts';
import { heldLocks, type LockCall, requestLock } from './shared-parts.ts';
import { infoOf, type Sid, sessionName, sessionNamed, tokensIn } from './tokens.ts';
import { type Run, type Tab, tabIn, type World } from './world.ts';

/** The contents of a composition's tabs. */
export interface Parts {
  readonly session: MachineUnit;
  /** Null if the composition has no access machine. */
  readonly access: MachineUnit | null;
  readonly programs: Programs;
  readonly fault: Fault | null;
}

const unknownAreas = ['deciding', 'signedOut', 'checking', 'unavailable'];

/** Runs machines and code in the tabs of a world until they wait for something outside, and checks the rules. */
export class Kernel {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts a tab as create-runtime.ts does: the access machine first, then the session. */
  open(world: World, tab: Tab): void {
    const { access, session } = this.#parts;
    if (access) tab.access = access.start().state;
    this.#changeSession(world, tab, session.start());
  }

  send(world: World, tab: Tab, event: AnyEventObject): void {
    world.events.push({ at: tab.name, machine: 'session', event });
    this.#changeSession(world, tab, this.#parts.session.send(tab.session, event));
  }

  sendAccess(world: World, tab: Tab, event: AnyEventObject): void {
    const { access } = this.#parts;
    if (!access || !tab.access) return;
    world.events.push({ at: tab.name, machine: 'access', event });
    const { state, started, stopped } = access.send(tab.access, event);
    tab.access = state;
    forget(tab, stopped, 'access');
    if (unknownAreas.includes(selectArea(state.snapshot))) tab.shown = null;
    for (const { id } of started)
      this.run(world, tab, 'userInfo', { sid: tab.signIn }, { actor: `access:${id}`, sid: tab.signIn });
  }

  /** Starts code in a tab. */
  run(world: World, tab: Tab, of: ProgramName, input: unknown, options: Partial<Run> = {}): void {
    const id = tab.runs.reduce((next, run) => (run.id === next ? next + 1 : next), 0);
    const point = this.#program(of).start(input);
    const run: Run = {
      id,
      of,
      sid: null,
      token: undefined,
      actor: null,
      calls: {},
      isRobbed: false,
      ...options,
      point,
    };
    tab.runs = [...tab.runs, run].toSorted((one, other) => one.id - other.id);
    this.#proceed(world, tab, run);
  }

  /** Answers a call that a run waits for. */
  answer(world: World, tab: Tab, run: Run, call: number, value: unknown, key = JSON.stringify(value)): void {
    delete run.calls[call];
    run.point = this.#program(run.of).next(run.point, call, key, value);
    this.#proceed(world, tab, run);
  }

  /** Continues the runs that a tab itself held back, in every tab that is not frozen. */
  settle(world: World): void {
    this.#takeTurns(world);
    for (const { name, isFrozen, session, runs } of world.tabs) {
      if (isFrozen || session.snapshot.hasTag('waiting')) continue;
      if (runs.every((run) => settledCall(run) === undefined)) continue;
      const tab = tabIn(world, name);
      for (const run of tab.runs) {
        const call = settledCall(run);
        if (call === undefined) continue;
        const { key, value } = snapshotOf(tab);
        this.answer(world, tab, run, call, value, key);
      }
    }
  }

  /** The refreshes of a tab ask for the lock one after the other, as `inTurn` of tab-lock.ts lets them. */
  #takeTurns(world: World): void {
    for (const { name, isFrozen, runs } of world.tabs) {
      if (isFrozen || this.#nextTurn(runs) === undefined) continue;
      const tab = tabIn(world, name);
      const run = this.#nextTurn(tab.runs);
      const [call] = run?.point.waits.keys() ?? [];
      if (run && call !== undefined) this.answer(world, tab, run, call, heldLocks(world, run.token));
    }
  }

  /** The refresh of a tab that asks for the lock next, if it may. */
  #nextTurn(runs: readonly Run[]): Run | undefined {
    const hasTurn = runs.some((run) => run.of === 'refresh' && !isHeldBack(run) && !isOver(run));
    return hasTurn ? undefined : runs.find(isHeldBack);
  }

  #program(of: ProgramName): Program<unknown> {
    // Each program gets the input it was made for: `run` is called with both.
    return this.#parts.programs[of] as Program<unknown>;
  }

  #proceed(world: World, tab: Tab, run: Run): void {
    for (;;) {
      const { told, asks } = run.point;
      for (const call of told) this.#hear(world, tab, run, call);
      if (!asks) break;
      const { key, value } = reply(world, tab, run, asks);
      run.point = this.#program(run.of).next(run.point, null, key, value);
    }
    for (const [call, made] of run.point.waits) {
      if (call in run.calls) continue;
      run.calls[call] = '';
      if (made.name === 'post') checkPost(world, run, String(made.data));
      if (made.name === 'send') checkSend(world, run, String(made.data));
      if (isHeldBack(run) && this.#parts.fault !== 'the refreshes of a tab do not take turns') continue;
      const answer = answerAtOnce(world, tab, run, call, made);
      // Answering continues the run, and looks at its other calls.
      if (!answer) continue;
      this.answer(world, tab, run, call, answer);
      return;
    }
    // A spent token stays marked: marks outlast every wait for storage.
    if ([...run.point.waits.values()].every(({ name, data }) => name === 'pause' && data === 10_000))
      tab.runs = tab.runs.filter((other) => other !== run);
  }

  #hear(world: World, tab: Tab, run: Run, { name, data }: Call): void {
    if (name === 'event') this.send(world, tab, data as AnyEventObject);
    if (name === 'release' && world.locks[String(data)] === `${tab.name}/${run.id}`)
      delete world.locks[String(data)];
    if (name === 'ended') this.#end(world, tab, run, data as { output?: unknown; error?: unknown });
  }

  #end(world: World, tab: Tab, run: Run, end: { output?: unknown; error?: unknown }): void {
    const [machine, actorId] = run.actor?.split(':') ?? [];
    run.actor = null;
    if (run.of === 'request' || run.of === 'userInfo') {
      const served = end.output as Served | undefined;
      if (served && (served.owner !== run.sid || tab.signIn !== run.sid))
        world.breach = `${tab.name} is given an answer for ${served.owner} under ${tab.signIn}`;
      if (machine === 'access') this.#showInfo(world, tab, served);
    }
    if (machine !== 'session') return;
    const kind = 'error' in end ? 'error' : 'done';
    this.send(world, tab, { type: `xstate.${kind}.actor.${actorId}`, ...end, actorId });
  }

  #showInfo(world: World, tab: Tab, served: Served | undefined): void {
    if (served?.status === 200) {
      tab.shown = tokensIn(served.owner).sid;
      this.sendAccess(world, tab, areaEvent(infoOf(tab.shown)));
      this.#checkShown(world, tab);
    } else this.sendAccess(world, tab, { type: 'userInfo.failed' });
  }

  /** Follows the session as create-session.ts and create-runtime.ts do. */
  #changeSession(world: World, tab: Tab, { state, started, stopped }: UnitStep): void {
    const before = tab.signIn;
    tab.session = state;
    forget(tab, stopped, 'session');
    for (const { id, src, input } of started)
      this.#invoke(world, tab, id, src as ProgramName, (input ?? {}) as ActorInput);
    // The actors just started may have changed the session again; that change was followed then.
    if (tab.session !== state || state.snapshot.hasTag('deciding')) return;
    const session: StoredSession | null = state.snapshot.hasTag('signedIn')
      ? state.snapshot.context.session
      : null;
    const sid = session ? tokensIn(session.accessToken).sid : null;
    if (before && !sid && ![...world.past.ended, ...world.past.refused].includes(before))
      world.breach = `${tab.name} is signed out of ${before}, although nobody signed out and the service refused nothing`;
    tab.signIn = sid;
    if (sid !== before && this.#parts.fault !== 'the next sign-in of a person counts as the same')
      this.sendAccess(world, tab, { type: 'session.changed', uuid: null });
    this.sendAccess(world, tab, { type: 'session.changed', uuid: session?.uuid ?? null });
    this.#checkShown(world, tab);
  }

  #invoke(world: World, tab: Tab, id: string, src: ProgramName, input: ActorInput): void {
    this.run(world, tab, src, input, { actor: `session:${id}`, token: input.session?.refreshToken });
  }

  #checkShown(world: World, tab: Tab): void {
    if (tab.access && !unknownAreas.includes(selectArea(tab.access.snapshot)) && tab.shown !== tab.signIn)
      world.breach = `${tab.name} shows the area of ${tab.shown} to ${tab.signIn}`;
  }
}

/** A refresh has not asked for the lock yet. */
function isHeldBack({ of, point: { waits } }: Run): boolean {
  const [first] = waits;
  return of === 'refresh' && first?.[0] === 0 && first[1].name === 'query';
}

/** A refresh whose result is known may still revoke tokens. */
function isOver({ point: { waits } }: Run): boolean {
  return [...waits.values()].every(({ name }) => name === 'logout');
}

/** The call of a run that waits until the session is settled. */
function settledCall({ point: { waits } }: Run): number | undefined {
  for (const [call, { name }] of waits) if (name === 'settled') return call;
  return undefined;
}

/** Nobody listens to these actors anymore; their work may continue. */
function forget(tab: Tab, stopped: readonly string[], machine: string): void {
  for (const run of tab.runs) if (stopped.some((id) => run.actor === `${machine}:${id}`)) run.actor = null;
}

/** The session machine as code in the tab may see it: what `session.selectors.ts` reads. */
function snapshotOf({ session: { snapshot } }: Tab) {
  const { session } = snapshot.context;
  const hasTag = (tag: string): boolean => snapshot.hasTag(tag);
  const tags = ['waiting', 'signedIn', 'connectionLost'].filter(hasTag);
  return { key: `${session ? sessionName(session) : null} ${tags}`, value: { hasTag, context: { session } } };
}

/** Answers the questions of code to its tab and to storage. */
function reply(world: World, tab: Tab, run: Run, { name, data }: Call): { key: string; value: unknown } {
  switch (name) {
    case 'snapshot':
      return snapshotOf(tab);
    case 'read':
      return { key: String(tab.seen), value: tab.seen === null ? null : sessionNamed(tab.seen) };
    case 'write':
      store(world, tab, run, data as StoredSession);
      return { key: '', value: null };
    case 'clear':
      // A sign-out ends what is stored, even what its tab does not see yet.
      if (run.of === 'signOut' && world.stored) end(world, tokensIn(world.stored).sid);
      world.stored = null;
      tab.seen = null;
      return { key: '', value: null };
    default:
      throw new Error(`Nothing answers ${name}.`);
  }
}

function store(world: World, tab: Tab, run: Run, session: StoredSession): void {
  const name = sessionName(session);
  const { sid, rotation } = tokensIn(name);
  const { past, stored } = world;
  if (past.ended.includes(sid)) world.breach = `${name} is stored after that sign-in has ended`;
  if (run.of === 'refresh') past.renewed = [...new Set([...past.renewed, `${sid}-refresh-${rotation - 1}`])];
  const replaced = stored && tokensIn(stored).sid;
  if (replaced && replaced !== sid) end(world, replaced);
  world.stored = name;
  tab.seen = name;
}

/** What the browser knows about its locks. Null if the run has to wait. */
function answerAtOnce(world: World, tab: Tab, run: Run, call: number, { name, data }: Call): unknown {
  if (name === 'query') return heldLocks(world, run.token);
  return name === 'lock' ? requestLock(world, tab, run, call, data as LockCall) : null;
}

/** From now on, nobody may be signed in to this sign-in. */
export function end({ past }: World, sid: Sid): void {
  past.ended = [...new Set([...past.ended, sid])];
}

function checkPost(world: World, run: Run, token: string): void {
  if (run.isRobbed) return;
  const isPosted = world.tabs.some(({ runs }) =>
    runs.some(
      (other) =>
        other !== run &&
        !other.isRobbed &&
        [...other.point.waits.values()].some(({ name, data }) => name === 'post' && data === token),
    ),
  );
  if (isPosted) world.breach = `two refreshes use ${token} at once`;
  if (world.past.renewed.includes(token)) world.breach = `a refresh uses ${token} again`;
}

function checkSend(world: World, run: Run, authorization: string): void {
  const { sid } = tokensIn(authorization.replace('Bearer ', ''));
  if (sid !== run.sid) world.breach = `a request of ${run.sid} is sent with tokens of ${sid}`;
}
