import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { botMachine, unanswered } from '../../../src/machines/bot/bot.machine.ts';
import { type BotEvent, intents } from '../../../src/machines/bot/bot.setup.ts';
import { botWords } from '../../../src/machines/bot/bot.words.ts';
import { problemOf } from '../../../src/machines/problem.ts';
import { done, fail, type MachineModel } from '../lib/model.ts';
import { botInvariants, lives } from './bot.invariants.ts';

type Machine = typeof botMachine;

const refusal = { code: 'error.bot.instanceUnavailable', message: 'Not now.' };
const refusalByStatus = { code: 'error.bot.invalidStatus', message: 'Not like this.' };

/** Without an open intent, every status is tried; otherwise, only those that allow an intent. */
const whileOpen = ['status.trading', 'status.entryStopped', 'status.stopped'];
const isTried = ({ type }: AnyEventObject, { value }: SnapshotFrom<Machine>) =>
  !type.startsWith('status.') || value.action === 'idle' || whileOpen.includes(type);

export const botModel: MachineModel<Machine> = {
  name: 'bot',
  machine: botMachine,
  words: botWords,
  listeners: { botFeed: [...lives.map((life) => `status.${life}`), 'bot.failed'] },
  values: { 'request.ask': intents },
  names: { unanswered, refused: problemOf(refusal) },
  scenarios: [
    {
      name: 'a new tab',
      tries: isTried,
      events: () => [
        ...intents.map((intent): BotEvent => ({ type: 'request.ask', intent })),
        fail('botFeed'),
        done('readAgain'),
        fail('readAgain'),
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
    'status.observed.disabled.released': ['BOT-4'],
    'status.observed.unrecognized': ['BOT-1', 'BOT-13'],
    'freshness.reading.awaited': ['BOT-31'],
    'freshness.reading.slow': ['BOT-31', 'BOT-32'],
    'freshness.stale': ['DASH-7', 'BOT-31'],
    'action.overtaken': ['BOT-26'],
  },
  invariants: botInvariants,
};
