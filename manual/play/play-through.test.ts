import { describe, expect, it } from 'vitest';
import { possibleEvents } from '../../tests/model/lib/alphabet.ts';
import { explore, type StateGraph, snapshotKey } from '../../tests/model/lib/explore.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import type { Frame } from '../../tests/model/lib/playback.ts';
import { lockModel } from '../../tests/model/lib/toys/models.ts';
import { machineModels } from '../../tests/model/machines.ts';
import { machineSituations, waysOf } from '../build/situations.ts';
import { machineList } from '../situations/situation-list.ts';
import { eventOfCode, playLink, scenarioOf, stepCodes, stepsOf } from './play-address.ts';
import { Player, playThrough } from './play-through.ts';

function modelOf(name: string): MachineModel {
  const model = machineModels.find((one) => one.name === name);
  if (!model) throw new Error(`no model ${name}`);
  return model;
}

function play(name: string, ...codes: string[]) {
  const model = modelOf(name);
  const [scenario] = model.scenarios;
  if (!scenario) throw new Error('no scenario');
  return playThrough(model, scenario, codes);
}

const last = (frames: readonly Frame[]) => frames.at(-1)?.state.snapshot.value;

function keyOf({ scenario }: StateGraph, { state: { snapshot, timers } }: Frame): string {
  return snapshotKey(scenario, snapshot, Object.keys(snapshot.children), [...timers.keys()]);
}

describe.each(machineModels.map((model) => [model.name, model] as const))('Play of %s', (_name, model) => {
  const graphs = model.scenarios.map((scenario) => explore(model, scenario));

  it('reaches every explored situation by its address', () => {
    const situations = machineList(machineSituations(model));
    for (const graph of graphs) {
      const own = situations.filter(({ start }) => start === graph.scenario.name);
      const reached = own.map(({ startSlug, steps }) => {
        const [, , , start = '', path = ''] = playLink(model.name, startSlug, steps).split('/');
        const { frames, misfit } = playThrough(
          model,
          scenarioOf(model, start) ?? graph.scenario,
          stepsOf(path),
        );
        return misfit?.why ?? keyOf(graph, frames.at(-1) ?? frames[0]);
      });
      expect(reached).toEqual(waysOf(graph).map(({ key }) => key));
      expect(new Set(reached)).toEqual(new Set(graph.states.keys()));
    }
  });

  it('names each event that is possible in a situation, and only that one', () => {
    const names = model.names ?? {};
    for (const graph of graphs) {
      for (const { snapshot, timers } of graph.states.values()) {
        if (snapshot.status !== 'active') continue;
        const events = possibleEvents(model, graph.scenario, snapshot, timers);
        const codes = stepCodes(events, names);
        expect(codes.map((code) => eventOfCode(code, events, names))).toEqual(events);
        expect(codes.filter((code) => !/^[\w.:~@-]+$/.test(code))).toEqual([]);
      }
    }
  });
});

describe('a path that no longer fits', () => {
  it('is played up to an event the machine does not have', () => {
    const { frames, misfit } = play('bot', 'status.trading', 'bot.sold', 'request.confirm');
    expect(frames).toHaveLength(2);
    expect(misfit).toEqual({ index: 1, why: 'This machine has no event “bot.sold”.' });
  });

  it('is played up to an event that cannot happen there', () => {
    const { misfit } = play('bot', 'status.trading', 'request.confirm');
    expect(misfit).toEqual({ index: 1, why: '“request.confirm” cannot happen here.' });
  });

  it('is played up to a case that the model no longer has', () => {
    expect(play('bot', 'status.trading', 'request.ask:flying').misfit?.why).toBe(
      '“request.ask” has no such case here.',
    );
  });

  it('is played up to where it was cut off', () => {
    const { frames, misfit } = play('bot', 'status.trading', 'request.a');
    expect(frames).toHaveLength(2);
    expect(misfit?.why).toBe('This machine has no event “request.a”.');
  });

  it.each(['done.sendAction:=', 'after.sendingLimit:=', 'request.ask:=%%%', '=', ':', '~'])(
    'is played up to a broken step: %s',
    (code) => {
      expect(play('bot', code).misfit?.index).toBe(0);
    },
  );

  it('may have more or fewer words for a case than it needs', () => {
    expect(
      last(play('session', 'done.restore:ann', 'request.unauthorized:ann1-ann1-access-1').frames),
    ).toEqual(
      last(play('session', 'done.restore:ann-and-more', 'request.unauthorized:ann1-ann1-access-1').frames),
    );
  });
});

it('says which rules a step breaks', () => {
  const [scenario] = lockModel.scenarios;
  const strict: MachineModel = {
    ...lockModel,
    invariants: () => [{ rule: 'It stays shut.', holds: ({ after }) => after.value !== 'open' }],
  };
  if (!scenario) throw new Error('no scenario');
  const [start] = playThrough(strict, scenario, []).frames;
  const codes = stepCodes(start.possible, {});
  const frames = codes.map((code) => playThrough(strict, scenario, [code]).frames.at(-1));
  expect(frames.map((frame) => frame?.broken)).toContainEqual(['It stays shut.']);
});

describe('a player', () => {
  const model = modelOf('bot');
  const [scenario] = model.scenarios;
  const path = ['status.trading', 'request.ask:softStop', 'request.confirm', 'done.sendAction'];

  it('plays only what is new in a path', () => {
    if (!scenario) throw new Error('no scenario');
    const player = new Player(model);
    const first = player.play(scenario, path.slice(0, 3)).frames;
    const longer = player.play(scenario, path).frames;
    const other = player.play(scenario, ['status.trading', 'request.ask:hardStop']).frames;
    expect(longer).toHaveLength(5);
    expect(longer.slice(0, 4).every((frame, index) => frame === first[index])).toBe(true);
    expect(other[1]).toBe(first[1]);
    expect(other[2]).not.toBe(first[2]);
    expect(last(other)).toEqual(
      last(playThrough(model, scenario, ['status.trading', 'request.ask:hardStop']).frames),
    );
  });

  it('shows rules with a memory every step, even those it does not play again', () => {
    if (!scenario) throw new Error('no scenario');
    const counting: MachineModel = {
      ...model,
      invariants: () => {
        let steps = 0;
        return [
          {
            rule: 'Three steps at most.',
            holds: () => {
              steps += 1;
              return steps <= 3;
            },
          },
        ];
      },
    };
    const player = new Player(counting);
    player.play(scenario, path.slice(0, 3));
    expect(player.play(scenario, path).frames.map(({ broken }) => broken.length)).toEqual([0, 0, 0, 0, 1]);
  });
});
