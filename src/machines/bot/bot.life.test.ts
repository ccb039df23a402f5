import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { BotStatus } from '../../contract/answers.ts';
import { type BotLife, lifeOf, mayHaveLeftTrades } from './bot.life.ts';
import { botMachine } from './bot.machine.ts';
import { selectBotView, selectIsEnabled, selectIsPossible } from './bot.selectors.ts';
import { type BotIntent, intents, type StatusEvent } from './bot.setup.ts';

const lives: readonly BotLife[] = [
  'unused',
  'starting',
  'trading',
  'entryStopped',
  'stopping',
  'stopped',
  'released',
  'unrecognized',
];
const says = (life: BotLife): StatusEvent => ({ type: `status.${life}` });

function follow() {
  const machine = botMachine.provide({
    actors: { botFeed: fromCallback(() => {}), sendAction: fromPromise(async () => {}) },
  });
  const actor = createActor(machine).start();
  const view = () => selectBotView(actor.getSnapshot());
  const hear = (life: BotLife) => {
    actor.send(says(life));
    return view();
  };
  return { actor, view, hear };
}

const once = (...path: BotLife[]) => {
  const bot = follow();
  for (const life of path) bot.hear(life);
  return bot;
};

describe('the life of a bot', () => {
  it('goes from the start to a hard stop', () => {
    const { hear } = follow();
    const life: BotLife[] = [
      'unused',
      'starting',
      'trading',
      'entryStopped',
      'trading',
      'stopping',
      'stopped',
      'starting',
    ];
    expect(life.map(hear)).toEqual(life);
  });

  it('goes from the start to a soft stop', () => {
    const { hear } = follow();
    const life: BotLife[] = ['stopped', 'starting', 'trading', 'released', 'starting'];
    expect(life.map(hear)).toEqual(life);
  });

  const starts: [string, BotLife[]][] = [
    ['unknown', []],
    ...lives.map((life): [string, BotLife[]] => [life, [life]]),
  ];

  it.each(starts)('follows every answer of the service while %s', (_, path) => {
    for (const life of lives) expect(once(...path).hear(life)).toBe(life);
  });

  it('follows every answer of the service while unavailable', () => {
    for (const life of lives) {
      const bot = follow();
      bot.actor.send({ type: 'bot.failed' });
      expect(bot.view()).toBe('unavailable');
      expect(bot.hear(life)).toBe(life);
    }
  });

  it('follows every answer of the service while an intent is being sent', () => {
    for (const life of lives) {
      const bot = once('trading');
      bot.actor.send({ type: 'request.ask', intent: 'stopEntry' });
      bot.actor.send({ type: 'request.confirm' });
      expect(bot.actor.getSnapshot().value.action).toBe('sending');
      expect(bot.hear(life)).toBe(life);
      expect(bot.actor.getSnapshot().value.action).toBe('sending');
    }
  });

  it.each<[BotLife, BotIntent[], boolean]>([
    ['unused', ['start'], false],
    ['starting', [], true],
    ['trading', ['stopEntry', 'hardStop', 'softStop'], true],
    ['entryStopped', ['start', 'hardStop', 'softStop'], true],
    ['stopping', [], true],
    ['stopped', ['start'], false],
    ['released', ['start'], false],
    ['unrecognized', ['hardStop', 'softStop'], true],
  ])('in %s allows %j', (life, allowed, isEnabled) => {
    const snapshot = once(life).actor.getSnapshot();
    expect(intents.filter((intent) => selectIsPossible(snapshot, intent))).toEqual(allowed);
    expect(intents.filter((intent) => snapshot.can({ type: 'request.ask', intent }))).toEqual(allowed);
    expect(selectIsEnabled(snapshot)).toBe(isEnabled);
  });

  it('takes an expected step by the state itself, and any other by the place of the status', () => {
    const nodes = Object.entries(botMachine.root.states.status?.states.observed?.states ?? {});
    const own = nodes.flatMap(([key, node]) => [...node.ownEvents].map((event) => `${key} ${event}`));
    expect(own.filter((line) => line.includes('status.'))).toMatchInlineSnapshot(`
      [
        "unknown xstate.after.loadingLimit.bot.status.observed.unknown",
        "disabled status.starting",
        "starting status.trading",
        "starting status.released",
        "active status.stopping",
        "active status.released",
        "stopping status.stopped",
        "stopping status.released",
        "unavailable xstate.after.nextLook.bot.status.observed.unavailable",
      ]
    `);
  });

  it.each<[BotStatus | null, boolean, BotLife]>([
    [null, false, 'unused'],
    ['NEW', false, 'starting'],
    ['INIT', false, 'starting'],
    ['RUNNING', false, 'trading'],
    ['RUNNING', true, 'entryStopped'],
    ['STOP_INIT', true, 'stopping'],
    ['STOPPED', true, 'stopped'],
    ['FORCE_STOPPED', true, 'released'],
    ['UNKNOWN', false, 'unrecognized'],
  ])('is at %s, entry stopped %s: %s', (status, entryStopped, life) => {
    expect(lifeOf(status && { status, entryStopped })).toBe(life);
  });

  it.each<[BotStatus, number | null, boolean]>([
    ['STOPPED', null, false],
    ['FORCE_STOPPED', null, true],
    ['FORCE_STOPPED', 0, false],
    ['FORCE_STOPPED', 1, true],
  ])('may have left trades, %s with %s left: %s', (status, leftOnExchange, mayHave) => {
    expect(mayHaveLeftTrades({ status, entryStopped: true, leftOnExchange })).toBe(mayHave);
  });
});
