import { fromPromise } from 'xstate';
import { accountDeletionMachine } from '../../machines/account-deletion/account-deletion.machine.ts';
import type { MemberData } from '../../runtime/member.ts';
import { reporting } from '../../widgets/failures/report-failure.ts';

/** The account deletion machine over the calls of one sign-in. */
export function createAccountDeletionLogic({ api }: MemberData) {
  return accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<void>(({ signal }) => reporting(api.user.deleteAccount(signal))),
    },
  });
}
