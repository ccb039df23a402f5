import { accessMachine } from '../../../../src/machines/access/access.machine.ts';
import { sessionMachine } from '../../../../src/machines/session/session.machine.ts';
import { type Composition, type Move, nameOf } from '../lib/composition.ts';
import { MachineUnit } from '../lib/machine-unit.ts';
import { end, Kernel } from './kernel.ts';
import { callMoves } from './moves.ts';
import { createPrograms, type Fault } from './programs.ts';
import { exchange, openFamily } from './shared-parts.ts';
import { type Sid, sessionNamed, tokensIn } from './tokens.ts';
import { type Budget, copyWorld, keyOf, type Tab, tabIn, type World } from './world.ts';

export interface SessionOptions {
  readonly name: string;
  /** Optional moves, and how often they may happen. Names the tabs. */
  readonly budget: Budget;
  /** Whether the first tab has an access machine, which asks for the user info of each sign-in. */
  readonly hasAccess?: boolean;
  readonly fault?: Fault;
  /** Moves that have happened at the start. */
  readonly prelude?: readonly string[];
  readonly limit: number;
}

/** Tokens live longer than a change of storage takes to show, and people sign in more slowly. */
const isShownEverywhere = ({ tabs, stored }: World): boolean =>
  tabs.every(({ seen, isFrozen }) => isFrozen || seen === stored);

/** Tabs of one browser with the real session code, their storage and locks, and a service that rotates tokens. */
export function sessionComposition({
  name,
  budget,
  hasAccess = false,
  fault,
  prelude = [],
  limit,
}: SessionOptions): Composition<World> {
  const session = new MachineUnit(sessionMachine);
  const access = new MachineUnit(accessMachine);
  const programs = createPrograms(fault ?? null);
  const kernels = Object.keys(budget.requests).map(
    (_name, index) =>
      new Kernel({
        session,
        access: hasAccess && index === 0 ? access : null,
        programs,
        fault: fault ?? null,
      }),
  );
  const kernelOf = (world: World, tab: Tab): Kernel => {
    const kernel = kernels[world.tabs.findIndex((other) => other.name === tab.name)];
    if (!kernel) throw new Error(`No tab is called ${tab.name}.`);
    return kernel;
  };
  /** A move in a tab, with what follows from it in all tabs. */
  const inTab = (
    tab: Tab,
    [who, what, isCertain]: readonly [who: string, what: string, isCertain: boolean],
    change: (world: World, tab: Tab, kernel: Kernel) => void,
  ): Move<World> => ({
    who,
    what,
    isCertain,
    apply: (world) => {
      const place = tabIn(world, tab.name);
      const kernel = kernelOf(world, place);
      change(world, place, kernel);
      kernel.settle(world);
    },
  });

  const tabMoves = (world: World, tab: Tab): Move<World>[] => {
    const { budget: left, stored } = world;
    const moves: Move<World>[] = callMoves(kernelOf(world, tab), world, tab, fault ?? null);
    if (tab.isFrozen) {
      moves.push(
        inTab(tab, ['the browser', `thaws ${tab.name}`, false], (_world, at) => {
          at.isFrozen = false;
        }),
      );
      return moves;
    }
    if (tab.seen !== stored) {
      moves.push(
        inTab(tab, ['the browser', `shows ${tab.name} what is stored`, true], (at, place) => {
          place.seen = at.stored;
        }),
      );
    }
    const known = tab.session.snapshot.context.session;
    const knownName = known ? `${known.sid}.${tokensIn(known.accessToken).rotation}` : null;
    if (tab.seen !== knownName) {
      moves.push(
        inTab(tab, [tab.name, 'hears that storage has changed', false], (at, place, kernel) =>
          kernel.run(at, place, 'look', null),
        ),
      );
    }
    if (tab.signIn && (left.requests[tab.name] ?? 0) > 0) {
      moves.push(
        inTab(tab, [tab.name, 'sends a request', false], (at, place, kernel) => {
          at.budget.requests[tab.name] = (at.budget.requests[tab.name] ?? 0) - 1;
          const isFeed = place.access?.actors.includes('userInfo') === true;
          kernel.run(
            at,
            place,
            'request',
            { sid: place.signIn },
            {
              sid: place.signIn,
              actor: isFeed ? 'access:userInfo' : null,
            },
          );
        }),
      );
    }
    if (tab.signIn && left.signOuts > 0) {
      moves.push(
        inTab(tab, ['the person', `signs out in ${tab.name}`, false], (at, place, kernel) => {
          at.budget.signOuts -= 1;
          if (place.signIn) end(at, place.signIn);
          kernel.send(at, place, { type: 'session.signOut' });
        }),
      );
    }
    const [next] = (['bob1', 'ann2'] as const).filter((sid) => !world.families[sid]);
    if (next && left.signIns > 0 && isShownEverywhere(world)) {
      moves.push(
        inTab(tab, ['the person', `signs in as ${next} in ${tab.name}`, false], (at, place, kernel) => {
          at.budget.signIns -= 1;
          openFamily(at, next);
          kernel.send(at, place, { type: 'session.opened', session: sessionNamed(`${next}.1`) });
        }),
      );
    }
    if (left.freezes > 0 && tab.runs.length > 0) {
      moves.push(
        inTab(tab, ['the browser', `freezes ${tab.name}`, false], (at, place) => {
          at.budget.freezes -= 1;
          at.past.hasFailed = true;
          place.isFrozen = true;
          place.wasFrozen = true;
        }),
      );
    }
    for (const timer of tab.session.timers) {
      const delay = timer.replace('xstate.after.', '').split('.')[0] ?? timer;
      const isRest = delay === 'cooldown' || delay === 'saveRetry';
      // The limits of work exceed the time it takes, so they pass only while a tab is frozen.
      if (!isRest && !tab.wasFrozen) continue;
      moves.push(
        inTab(tab, [tab.name, `${delay} has passed`, isRest], (at, place, kernel) =>
          kernel.send(at, place, { type: timer }),
        ),
      );
    }
    return moves;
  };

  const expiryMoves = (world: World): Move<World>[] =>
    world.budget.expiries > 0 && isShownEverywhere(world)
      ? (Object.keys(world.families) as Sid[])
          .filter((sid) => (world.families[sid]?.access ?? 0) > 0 && !world.families[sid]?.isOver)
          .map((sid) => ({
            who: 'time',
            what: `ends the access token of ${sid}`,
            isCertain: false,
            apply: (at) => {
              at.budget.expiries -= 1;
              const family = at.families[sid];
              if (family) family.access = 0;
            },
          }))
      : [];

  const lateMoves = ({ late }: World): Move<World>[] =>
    [...new Set(late)].map((token) => ({
      who: 'the service',
      what: `gets the late call with ${token}`,
      isCertain: false,
      apply: (at) => {
        at.late = at.late.filter((other) => other !== token);
        const { breach } = at;
        exchange(at, token);
        at.breach = breach;
      },
    }));

  const moves = (world: World): Move<World>[] => [
    ...world.tabs.flatMap((tab) => tabMoves(world, tab)),
    ...expiryMoves(world),
    ...lateMoves(world),
  ];

  return {
    name,
    limit,
    start: () => {
      const world: World = {
        tabs: Object.keys(budget.requests).map((tabName) => ({
          name: tabName,
          session: session.start().state,
          access: null,
          signIn: null,
          shown: null,
          seen: 'ann1.1',
          isFrozen: false,
          wasFrozen: false,
          runs: [],
          key: null,
        })),
        stored: 'ann1.1',
        locks: {},
        line: [],
        marks: [],
        families: {},
        late: [],
        budget: { ...budget, requests: { ...budget.requests } },
        past: { ended: [], refused: [], renewed: [], hasFailed: false },
        breach: null,
        events: [],
      };
      openFamily(world, 'ann1');
      for (const tab of world.tabs) kernelOf(world, tab).open(world, tab);
      for (const done of prelude)
        moves(world)
          .find((move) => nameOf(move) === done)
          ?.apply(world);
      return world;
    },
    copy: copyWorld,
    key: keyOf,
    moves,
    breach: (world) => world.breach,
    waiting: (world) =>
      world.tabs.flatMap((tab) => {
        if (tab.isFrozen) return [];
        const runs = tab.runs.map(({ of, id }) => `${of} ${id} of ${tab.name}`);
        const tags = ['waiting', 'deciding'].filter((tag) => tab.session.snapshot.hasTag(tag));
        return [...runs, ...tags.map((tag) => `${tag} of ${tab.name}`)];
      }),
    takeEvents: (world) => world.events.splice(0),
  };
}
