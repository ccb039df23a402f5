import { tradeClosingMachine } from '../../../src/machines/trade-closing/trade-closing.machine.ts';
import { tradeClosingWords } from '../../../src/machines/trade-closing/trade-closing.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof tradeClosingMachine;

const refusal = { code: 'error.bot.invalidStatus', message: 'The run is over.' };
const alreadyClosed = { code: 'error.trade.alreadyClosed', message: 'It is closed.' };

const invariants: Invariant<Machine>[] = [
  {
    rule: 'Only a confirmation sends, and only once.',
    rules: ['WRITE-1'],
    holds: ({ before, event, after }) =>
      (event.type === 'closing.confirm') === (after.matches('sending') && !before.matches('sending')),
  },
  {
    rule: 'A trade that counts as open can be closed; if that is unknown, it can be read again.',
    rules: ['CLOSE-8', 'WRITE-3'],
    holds: ({ event, after }) =>
      after.can({ type: 'closing.confirm' }) ===
        (after.matches('confirming') && !after.matches({ confirming: 'unknown' })) &&
      after.can({ type: 'closing.check' }) === after.matches({ confirming: 'unknown' }) &&
      (event.type !== 'closing.check' || after.matches('checking')),
  },
  {
    rule: 'An open confirmation can be canceled, and reacts to what rules it out.',
    rules: ['CLOSE-6'],
    holds: ({ event, after }) =>
      (!after.matches('confirming') ||
        (['closing.cancel', 'trade.ended', 'stop.started', 'run.ended'] as const).every((type) =>
          after.can({ type }),
        )) &&
      (event.type === 'closing.cancel') === after.matches('canceled'),
  },
  {
    rule: 'A request on its way cannot be canceled or sent again.',
    rules: ['WRITE-1'],
    holds: ({ before, event, after }) =>
      !before.matches('sending') || event.type.startsWith('xstate.') || after.matches('sending'),
  },
  {
    rule: 'The trade counts as closed by the member exactly when the service confirms it.',
    rules: ['CLOSE-7'],
    holds: ({ event, after }) =>
      after.matches('closed') === (event.type === 'xstate.done.actor.closeTrade' && event.output === true),
  },
  {
    rule: 'The service refuses for a reason that is shown, unless the trade is closed already.',
    rules: ['CLOSE-2'],
    holds: ({ event, after }) =>
      event.type !== 'xstate.error.actor.closeTrade' ||
      after.matches(event.error.code === alreadyClosed.code ? 'overtaken' : { confirming: 'failed' }),
  },
  {
    rule: 'What was read decides: the trade is still open, closed, or nobody knows.',
    rules: ['CLOSE-8'],
    holds: ({ before, event, after }) =>
      !before.matches('checking') ||
      after.matches(
        event.type !== 'xstate.done.actor.readTrade'
          ? { confirming: 'unknown' }
          : event.output
            ? { confirming: 'unanswered' }
            : 'overtaken',
      ),
  },
  limits('The service has 30 s to close the trade, and 15 s to say whether it is open.', {
    sendingLimit: 30_000,
    checkingLimit: 15_000,
  }),
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
