import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { MemberApi } from '../../api/member-api.ts';
import { accountDeletionMachine } from '../../machines/account-deletion/account-deletion.machine.ts';
import { useMember } from '../../runtime/member.ts';
import { useSignOut } from '../../runtime/use-sign-out.ts';
import * as texts from '../../texts/delete-account.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { reporting } from '../../widgets/failures/report-failure.ts';

/**
 * The deletion machine over the API, for as long as the screen is open. Once the account is deleted, it says so and
 * signs out to a plain sign-in page.
 * @param phrase what to type to confirm
 */
export function useAccountDeletion(phrase: string) {
  const { api } = useMember();
  const signOut = useSignOut();
  const [machine] = useState(() => provideDeletion(api));
  const deletion = useActorRef(machine, { input: { phrase } });

  useEffect(() => {
    const { unsubscribe } = deletion.on('account.deleted', () => {
      toasts.show({
        tone: 'success',
        title: texts.deletedTitle,
        description: texts.deleted,
      });
      signOut();
    });
    return unsubscribe;
  }, [deletion, signOut]);

  return deletion;
}

function provideDeletion(api: MemberApi) {
  return accountDeletionMachine.provide({
    actors: {
      deleteAccount: fromPromise<void, { password: string }>(({ input, signal }) =>
        reporting(api.user.deleteAccount(signal, input.password)),
      ),
    },
  });
}
