import { tradeClosingMachine } from '../../../src/machines/trade-closing/trade-closing.machine.ts';
import { tradeClosingWords } from '../../../src/machines/trade-closing/trade-closing.words.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof tradeClosingMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'Nothing is sent without a confirmation, and only once for each.',
    rules: ['WRITE-1'],
    holds: ({ before, event, after }) =>
      !after.matches('sending') || before.matches('sending') || event.type === 'closing.confirm',
  },
  {
    rule: 'A request on its way cannot be canceled or sent again.',
    rules: ['WRITE-1'],
    holds: ({ before, event, after }) =>
      !before.matches('sending') || event.type.startsWith('xstate.') || after.matches('sending'),
  },
  {
    rule: 'The trade counts as closed by the member only if the service confirms it.',
    rules: ['CLOSE-7'],
    holds: ({ event, after }) =>
      !after.matches('closed') || (event.type === 'xstate.done.actor.closeTrade' && event.output === true),
  },
  {
    rule: 'After a lost answer, the trade is read.',
    rules: ['CLOSE-8'],
    holds: ({ before, event, after }) => {
      const isLost =
        (event.type === 'xstate.done.actor.closeTrade' && event.output === false) ||
        event.type.startsWith('xstate.after.sendingLimit');
      return !isLost || !before.matches('sending') || after.matches('checking');
    },
  },
  {
    rule: 'No confirmation stays open once the trade is seen to be closed.',
    rules: ['CLOSE-6'],
    holds: ({ event, after }) => event.type !== 'trade.ended' || !after.matches('confirming'),
  },
  {
    rule: 'No confirmation stays open once the bot no longer closes single trades.',
    rules: ['CLOSE-6'],
    holds: ({ event, after }) =>
      !['stop.started', 'run.ended'].includes(event.type) || !after.matches('confirming'),
  },
  {
    rule: 'A refusal, and only a refusal, has a reason.',
    holds: ({ after }) => after.matches({ confirming: 'failed' }) === (after.context.problem !== null),
  },
  {
    rule: 'The end is reported once, and truthfully.',
    holds: ({ before, event, after, emitted }) => {
      if (before.status === 'done') return emitted.length === 0;
      const prevented = event.type === 'stop.started' ? 'trade.stopping' : 'trade.unmanaged';
      const words = { closed: 'trade.closed', overtaken: 'trade.overtaken', prevented };
      const end = Object.entries(words).find(([state]) => after.value === state);
      return emitted.map(({ type }) => type).join() === (end?.[1] ?? '');
    },
  },
];

const refusal = { code: 'error.bot.invalidStatus', message: 'The run is over.' };
const alreadyClosed = { code: 'error.trade.alreadyClosed', message: 'It is closed.' };

export const tradeClosingModel: MachineModel<Machine> = {
  name: 'trade-closing',
  machine: tradeClosingMachine,
  words: tradeClosingWords,
  scenarios: [
    {
      name: 'asked to close a trade',
      events: () => [
        done('closeTrade', true),
        done('closeTrade', false),
        fail('closeTrade', refusal),
        fail('closeTrade', alreadyClosed),
        done('readTrade', true),
        done('readTrade', false),
        fail('readTrade'),
      ],
    },
  ],
  stateRules: {
    'confirming.unanswered': ['CLOSE-8'],
    'confirming.unknown': ['CLOSE-8'],
    checking: ['CLOSE-8'],
    overtaken: ['CLOSE-6', 'CLOSE-7'],
    prevented: ['CLOSE-6'],
  },
  invariants: () => invariants,
};
