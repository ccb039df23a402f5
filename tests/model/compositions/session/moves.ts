import type { Move } from '../lib/composition.ts';
import type { Call } from '../lib/replay.ts';
import type { Kernel } from './kernel.ts';
import type { Fault, PostAnswer, Served } from './programs.ts';
import { exchange, isNext, type LockCall, leaveLine, mayTimeOut, revoke, serve } from './shared-parts.ts';
import { type Run, type Tab, tabIn, type World } from './world.ts';

/** Where a move happens. The same places exist in each copy of a world. */
interface Place {
  readonly kernel: Kernel;
  readonly world: World;
  readonly tab: Tab;
  readonly run: Run;
  readonly call: number;
}

type Change = (place: Place) => void;

/** What can happen to the calls that the code of a tab waits for. */
export function callMoves(kernel: Kernel, world: World, tab: Tab, fault: Fault | null): Move<World>[] {
  const moves = tab.runs.flatMap((run) =>
    [...run.point.waits].flatMap(([call, made]) => {
      const move = (who: string, what: string, isCertain: boolean, change: Change): Move<World> => ({
        who,
        what: `${what} (${tab.name}, ${run.of} ${run.id})`,
        isCertain,
        apply: (copy) => {
          change(placeIn(kernel, copy, tab.name, run.id, call));
          kernel.settle(copy);
        },
      });
      return movesOf(made, { kernel, world, tab, run, call }, move);
    }),
  );
  return fault === 'the wait for the lock has no limit'
    ? moves.filter(({ what }) => !what.startsWith('has waited its time'))
    : moves;
}

type MakeMove = (who: string, what: string, isCertain: boolean, change: Change) => Move<World>;

function movesOf({ name, data }: Call, place: Place, move: MakeMove): Move<World>[] {
  const { world, tab, run, call } = place;
  const state = run.calls[call] ?? '';
  const mayFail = world.budget.failures > 0;
  const answered =
    (value: unknown): Change =>
    (at) =>
      at.kernel.answer(at.world, at.tab, at.run, at.call, value);
  const noted =
    (note: (at: World) => unknown): Change =>
    (at) => {
      at.run.calls[at.call] = JSON.stringify(note(at.world));
    };
  const fails =
    (note: (at: World) => void): Change =>
    (at) => {
      at.world.budget.failures -= 1;
      at.world.past.hasFailed = true;
      note(at.world);
      at.run.calls[at.call] = JSON.stringify('failed');
    };
  const delivery = () => move(tab.name, 'gets the answer', true, answered(JSON.parse(state)));

  switch (name) {
    case 'lock':
      return lockMoves(data as LockCall, place, move);
    case 'post': {
      if (state) return tab.isFrozen ? [] : [delivery()];
      const token = String(data);
      return [
        move(
          'the service',
          'answers the refresh',
          true,
          noted((at): PostAnswer => exchange(at, token)),
        ),
        ...(mayFail
          ? [
              move(
                'the network',
                'loses the refresh',
                false,
                fails(() => {}),
              ),
              move(
                'the network',
                'loses the answer to the refresh',
                false,
                fails((at) => exchange(at, token)),
              ),
              move(
                'the network',
                'keeps the refresh for later',
                false,
                fails((at) => at.late.push(token)),
              ),
            ]
          : []),
      ];
    }
    case 'send':
      if (state) return tab.isFrozen ? [] : [delivery()];
      return [
        move('the service', 'answers', true, (at) => {
          const served = serve(at.world, String(data));
          if (at.tab.isFrozen) at.run.calls[at.call] = JSON.stringify(served);
          else answered(served)(at);
        }),
        ...(world.budget.delays > 0 && !tab.isFrozen
          ? [
              move('the service', 'answers, and the answer takes long', false, (at) => {
                at.world.budget.delays -= 1;
                noted((now): Served => serve(now, String(data)))(at);
              }),
            ]
          : []),
      ];
    case 'logout':
      return tab.isFrozen
        ? []
        : [
            move('the service', 'revokes the token', true, (at) => {
              revoke(at.world, String(data));
              answered('done')(at);
            }),
          ];
    case 'load':
      return tab.isFrozen ? [] : [move(tab.name, 'loads the code', true, answered('done'))];
    case 'pause':
      return data === 20 && !tab.isFrozen && tab.seen === world.stored
        ? [move(tab.name, 'looks at storage again', true, outlast)]
        : [];
    default:
      return [];
  }
}

function lockMoves({ name }: LockCall, { world, tab, run, call }: Place, move: MakeMove): Move<World>[] {
  const moves: Move<World>[] = [];
  if (run.calls[call] === 'granted') {
    if (!tab.isFrozen)
      moves.push(
        move(tab.name, 'has the lock', true, (at) =>
          at.kernel.answer(at.world, at.tab, at.run, at.call, 'granted'),
        ),
      );
    return moves;
  }
  if (isNext(world, tab, run, name)) {
    moves.push(
      move('the browser', 'grants the lock', true, (at) => {
        leaveLine(at.world, at.tab, at.run, name);
        if (at.tab.isFrozen) at.run.calls[at.call] = 'granted';
        else at.kernel.answer(at.world, at.tab, at.run, at.call, 'granted');
      }),
    );
  }
  if (!tab.isFrozen && mayTimeOut(world, name, run.calls[call])) {
    moves.push(
      move(tab.name, 'has waited its time for the lock', true, (at) => {
        leaveLine(at.world, at.tab, at.run, null);
        at.kernel.answer(at.world, at.tab, at.run, at.call, 'timeout');
      }),
    );
  }
  return moves;
}

/** Storage shows everything, so more pauses of one wait change nothing: it is over. */
function outlast({ kernel, world, tab, run }: Place): void {
  for (let paused = pauseOf(run); paused !== undefined; paused = pauseOf(run))
    kernel.answer(world, tab, run, paused, null);
}

function pauseOf({ point: { waits } }: Run): number | undefined {
  return [...waits].find(([, { name, data }]) => name === 'pause' && data === 20)?.[0];
}

function placeIn(kernel: Kernel, world: World, tabName: string, runId: number, call: number): Place {
  const tab = tabIn(world, tabName);
  const run = tab.runs.find(({ id }) => id === runId);
  if (!run) throw new Error(`Nothing runs as ${runId} in ${tabName}.`);
  return { kernel, world, tab, run, call };
}
