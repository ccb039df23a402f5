import { useMember } from '../../runtime/member.ts';
import { useSignOut } from '../../runtime/use-sign-out.ts';
import * as texts from '../../texts/delete-account.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useRequest } from '../../widgets/writes/use-request.ts';

/** Deletes the account, says so, and signs out to a plain sign-in page. */
export function useAccountDeletion() {
  const { api } = useMember();
  const signOut = useSignOut();
  return useRequest({
    call: ({ password }: { password: string }, signal) => api.user.deleteAccount(signal, password),
    onSuccess: () => {
      toasts.show({ tone: 'success', title: texts.deletedTitle, description: texts.deleted });
      signOut();
    },
  });
}
