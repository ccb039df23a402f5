import {
  Actor,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { routeOf } from '../routes/routes.ts';
import {
  type AppWords,
  type Channel,
  channelName,
  type Entry,
  fromApp,
  openChannel,
  protocolVersion,
  type StateNames,
  type Timer,
  withEntry,
} from './protocol.ts';

/**
 * For everything that creates a machine: in `npm run dev`, the manual's page “Live” hears what it does. Elsewhere it is
 * undefined, and nothing of this folder is in the build.
 */
export const inspected = import.meta.env.MODE === 'development' ? { inspect } : undefined;

let follow: ((event: InspectionEvent) => void) | undefined;

function inspect(event: InspectionEvent): void {
  follow ??= openTab({ window, channel: openChannel() });
  follow(event);
}

/** Where a tab keeps its id, so that it stays the same when the tab reloads. */
const tabKey = 'botdeck.live.tab';

/**
 * Tells the manuals of this origin what the machines of this tab do.
 * @returns what to pass as `inspect`
 */
export function openTab({ window, channel }: { window: Window; channel: Channel }) {
  const load = crypto.randomUUID();
  const info = { tab: tabIdIn(() => window.sessionStorage), openedAt: new Date().toISOString() };
  const say = (words: AppWords) => channel.postMessage(fromApp(load, words));
  const log = createLog((entry) => say({ says: 'happened', entry }));
  const page = () => routeOf(window.location.pathname)?.path ?? null;
  const sayAll = () => say({ says: 'here', info: { ...info, page: page() }, entries: log.entries() });

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { kind, version, from, says } = Object(data);
    if (kind !== channelName || from !== 'manual') return;
    // A manual of another version learns from the answer which version this is.
    if (says === 'ask' && version === protocolVersion) sayAll();
    else say({ says: 'alive' });
  });
  // Wouter reports the last two.
  for (const change of ['popstate', 'pushState', 'replaceState']) {
    window.addEventListener(change, () => say({ says: 'moved', page: page() }));
  }
  window.addEventListener('pagehide', () => say({ says: 'closed' }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sayAll();
  });
  sayAll();
  return followMachines(log.add);
}

/**
 * What happened in one tab. It remembers the start and the newest steps of a long run.
 * @param tell called with each entry, and again with the same number when its event comes again and changes nothing
 */
function createLog(tell: (entry: Entry) => void) {
  let entries: readonly Entry[] = [];
  let n = 0;
  const remember = (entry: Entry) => {
    entries = withEntry(entries, entry);
    tell(entry);
  };
  return {
    entries: () => entries,
    add: (told: Told) => {
      const last = entries.findLast(({ actor }) => actor === told.actor);
      if (last && isSame(last, told)) {
        const { timers, at } = told;
        remember({ ...last, timers, again: { times: (last.again?.times ?? 0) + 1, at } });
        return;
      }
      n += 1;
      remember({ ...told, n, step: last ? last.step + 1 : 0 });
    },
  };
}

function isSame(last: Told, told: Told): boolean {
  const compared = ({ event, taken, state, status }: Told) => JSON.stringify([event, taken, state, status]);
  return told.event !== undefined && compared(last) === compared(told);
}

/** @param storageOf may throw: some browsers refuse even the access */
function tabIdIn(storageOf: () => Storage): string {
  try {
    const storage = storageOf();
    const id = storage.getItem(tabKey) ?? crypto.randomUUID();
    storage.setItem(tabKey, id);
    return id;
  } catch {
    // If storage refuses, each load counts as a new tab.
    return crypto.randomUUID();
  }
}

/** An event of a machine, before the entry gets its numbers. */
export type Told = Omit<Entry, 'n' | 'step' | 'again'>;

type MachineActor = Actor<AnyStateMachine>;

/** A run of a machine, as far as it has been reported. */
interface Run {
  actor: number;
  /** Transitions since the last entry. */
  taken: string[];
  /** Events on their way, in order. XState shows no snapshot for an event at which the machine failed. */
  pending: AnyEventObject[];
}

/** Stands for a name that the chart does not have, because such a name could contain anything. */
const unnamed = '(not in the chart)';

/**
 * Follows machines through XState's inspection, and reports what they do in the names of their charts, which are
 * constants of the code. It reads no data of events, no context, input, output or error.
 * @returns what to pass as `inspect`, to any number of actors
 */
export function followMachines(tell: (told: Told) => void): (inspected: InspectionEvent) => void {
  const runs = new WeakMap<object, Run>();
  let actors = 0;

  const runOf = (actor: MachineActor): Run => {
    const run = runs.get(actor) ?? { actor: 0, taken: [], pending: [] };
    runs.set(actor, run);
    return run;
  };

  const tellOf = (actor: MachineActor, { type }: AnyEventObject) => {
    const run = runOf(actor);
    const isStart = type === 'xstate.init';
    if (isStart) {
      actors += 1;
      run.actor = actors;
    }
    const { value, status } = actor.getSnapshot();
    tell({
      ...{ actor: run.actor, machine: actor.logic.id, at: new Date().toISOString() },
      ...(!isStart && type !== 'xstate.stop' && { event: nameOfEvent(type, actor.logic) }),
      ...{ taken: run.taken, state: value as StateNames, status, timers: timersOf(actor) },
    });
    run.taken = [];
  };

  const tellFailure = (actor: MachineActor) => {
    const run = runOf(actor);
    const [killer] = run.pending;
    if (!killer || actor.getSnapshot().status !== 'error') return;
    run.pending = [];
    tellOf(actor, killer);
  };

  return (inspected) => {
    const actor: unknown = inspected.actorRef;
    if (!isMachine(actor)) return;
    const run = runOf(actor);
    switch (inspected.type) {
      case '@xstate.event':
        if (actor.getSnapshot().status !== 'active') return;
        run.pending.push(inspected.event);
        // The event is handled before the microtask. Following the actor's errors would keep them from being reported.
        queueMicrotask(() => tellFailure(actor));
        break;
      case '@xstate.microstep':
        run.taken.push(...inspected._transitions.flatMap(idOf));
        break;
      case '@xstate.snapshot':
        // Events that still wait when a machine stops are lost.
        if (inspected.event.type === 'xstate.stop') run.pending = [];
        run.pending = run.pending.filter((event) => event !== inspected.event);
        tellOf(actor, inspected.event);
        break;
    }
  };
}

function isMachine(actor: unknown): actor is MachineActor {
  return actor instanceof Actor && actor.logic instanceof StateMachine;
}

function nameOfEvent(type: string, { events }: AnyStateMachine): string {
  return events.includes(type) ? type : unnamed;
}

/** `<state id> | <event> | <index>`, as the charts call it. XState's own first transition has no name. */
function idOf(transition: AnyTransitionDefinition): string | [] {
  const { source, eventType } = transition;
  const isAlways = eventType === '';
  const index = (isAlways ? source.always : source.transitions.get(eventType))?.indexOf(transition) ?? -1;
  return index < 0 ? [] : `${source.id} | ${isAlways ? 'always' : eventType} | ${index}`;
}

/** Read from an internal field: XState has no public list of running timers. */
function timersOf(actor: MachineActor): Timer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents)
    .filter(({ target }) => target === actor)
    .map(({ event, startedAt, delay }) => ({
      event: nameOfEvent(event.type, actor.logic),
      due: new Date(startedAt + delay).toISOString(),
    }));
}
