import { accountDeletionMachine } from '../../../src/machines/account-deletion/account-deletion.machine.ts';
import { accountDeletionWords } from '../../../src/machines/account-deletion/account-deletion.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof accountDeletionMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'Nothing is deleted unless the phrase was typed.',
    holds: ({ before, event, after }) =>
      !after.matches('deleting') ||
      before.matches('deleting') ||
      (event.type === 'deletion.confirm' && event.typed.trim().toLowerCase() === before.context.phrase),
  },
  {
    rule: 'A deletion in progress cannot be undone or sent again.',
    rules: ['WRITE-1'],
    holds: ({ before, event, after }) =>
      !before.matches('deleting') || event.type.startsWith('xstate.') || after.matches('deleting'),
  },
  {
    rule: 'The password is kept only while the account is being deleted.',
    rules: ['PAGE-16'],
    holds: ({ after }) => after.matches('deleting') === (after.context.password !== ''),
  },
  {
    rule: 'A failure, and only a failure, has a reason.',
    holds: ({ after }) => after.matches({ confirming: 'failed' }) === (after.context.problem !== null),
  },
  {
    rule: 'The deletion is reported once, when the service confirms it.',
    holds: ({ event, emitted }) =>
      emitted.length === Number(event.type === 'xstate.done.actor.deleteAccount'),
  },
];

export const accountDeletionModel: MachineModel<Machine> = {
  name: 'account-deletion',
  machine: accountDeletionMachine,
  words: accountDeletionWords,
  names: { noAnswer },
  scenarios: [
    {
      name: 'settings open',
      input: { phrase: 'ann@example.com' },
      events: () => [
        { type: 'deletion.confirm', typed: ' Ann@example.com ', password: 'secret 1!' },
        { type: 'deletion.confirm', typed: 'ann', password: 'secret 1!' },
        done('deleteAccount'),
        fail('deleteAccount', { code: 'error.user.hasActiveBots', message: 'Stop the bot first.' }),
      ],
    },
  ],
  invariants: () => invariants,
};
