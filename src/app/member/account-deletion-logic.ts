import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../machines/account-deletion.machine.ts';
import { reporting } from '../report-failure.ts';
import type { SignInScope } from '../scope/create-scope.ts';

/** The account deletion machine over the calls of one sign-in. */
export function createAccountDeletionLogic({ api }: SignInScope) {
  return accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<void>(({ signal }) => reporting(api.user.deleteAccount(signal))),
    },
  });
}
