import type { SnapshotFrom } from 'xstate';
import type { BotStatus } from '../../../src/contract/answers.ts';
import { unanswered } from '../../../src/machines/bot/bot.action.ts';
import { intents } from '../../../src/machines/bot/bot.intents.ts';
import { botMachine } from '../../../src/machines/bot/bot.machine.ts';
import type { BotEvent, BotProgress } from '../../../src/machines/bot/bot.types.ts';
import { botWords } from '../../../src/machines/bot/bot.words.ts';
import { problemOf } from '../../../src/machines/problem.ts';
import { done, fail, type MachineModel } from '../lib/model.ts';
import { botInvariants } from './bot.invariants.ts';

type Machine = typeof botMachine;

const run = (status: BotStatus, entryStopped = false): BotProgress => ({ status, entryStopped });

/** A status that a newer service may send and this client does not know. */
const unheardOf = run('UNKNOWN');

const runs = {
  created: run('NEW'),
  starting: run('INIT'),
  trading: run('RUNNING'),
  paused: run('RUNNING', true),
  stopping: run('STOP_INIT', true),
  stopped: run('STOPPED'),
  stoppedPaused: run('FORCE_STOPPED', true),
};

const refusal = { code: 'error.bot.instanceUnavailable', message: 'Not now.' };
const refusalByStatus = { code: 'error.bot.invalidStatus', message: 'Not like this.' };

/** Without an open intent, every status is tried; otherwise, only those that allow an intent. */
function statuses({ value }: SnapshotFrom<Machine>): BotEvent[] {
  const { trading, paused, stopped } = runs;
  const tried =
    value.action === 'idle' ? [null, unheardOf, ...Object.values(runs)] : [trading, paused, stopped];
  return tried.map((bot) => ({ type: 'bot.updated', bot }));
}

export const botModel: MachineModel<Machine> = {
  name: 'bot',
  machine: botMachine,
  words: botWords,
  listeners: { botFeed: ['bot.updated', 'bot.failed'] },
  values: { 'action.ask': intents },
  names: { ...runs, unanswered, refused: problemOf(refusal) },
  scenarios: [
    {
      name: 'a new tab',
      events: (snapshot) => [
        ...statuses(snapshot),
        ...intents.map((intent): BotEvent => ({ type: 'action.ask', intent })),
        fail('botFeed'),
        done('sendAction'),
        fail('sendAction', refusal),
        fail('sendAction', refusalByStatus),
      ],
    },
  ],
  stateRules: {
    'status.observed.active.entryStopped': ['BOT-3'],
    'status.observed.stopping': ['BOT-5'],
    'status.observed.stopping.lasting': ['BOT-9'],
    'status.observed.unrecognized': ['BOT-1', 'BOT-13'],

    'freshness.stale': ['DASH-7'],
    'action.overtaken': ['BOT-26'],
  },
  invariants: botInvariants,
};
