import type { WordsOf } from '../machine-words.ts';
import type { accountDeletionMachine } from './account-deletion.machine.ts';

export const accountDeletionWords: WordsOf<typeof accountDeletionMachine> = {
  machine: 'Deletes the account of the signed-in member.',
  states: {
    idle: 'Not requested.',
    confirming: 'The member reads what will be lost and types the phrase and the password.',
    'confirming.asking': 'The member has not confirmed yet; nothing has been sent.',
    'confirming.failed': 'The deletion failed, or the outcome is unknown; the reason is shown.',
    deleting: 'The account is being deleted; confirming again does nothing.',
    deleted: 'The account is gone: the session ends.',
  },
  events: {
    'deletion.start': 'the member wants to delete the account',
    'deletion.confirm': 'the member confirms',
    'deletion.cancel': 'the member cancels',
  },
  guards: {
    isPhrase: 'the phrase is right',
  },
  actions: {
    noteProblem: 'note the reason',
    forgetProblem: 'forget the reason',
    notePassword: 'note the password',
    forgetPassword: 'forget the password',
    reportDeleted: 'report that the account is deleted',
  },
  actors: {
    deleteAccount: {
      runs: 'delete the account',
      done: 'the account is deleted',
      failed: 'the service refuses, or the call fails',
    },
  },
  delays: {
    deletingLimit: 'after {time} without an answer',
  },
};
