import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { useSignOut } from '../../shared/member/runtime.ts';
import * as texts from '../../texts/delete-account.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

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
