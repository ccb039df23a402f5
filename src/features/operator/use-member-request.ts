import { type OperatorMembersApi, operatorMembersKey } from '../../api/operator-members.ts';
import type { OperatorMemberDetails } from '../../contract/answers.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { actionTexts, type MemberAction } from '../../texts/operator-members.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { hasChanged } from './operator-frame.tsx';

/** What the account allows. No operator is in another's reach. */
export function actionsFor({ member, removal, sessions }: OperatorMemberDetails): MemberAction[] {
  const { hasSecondFactor, role, status } = member;
  if (role === 'ADMIN') return [];
  if (status === 'BLOCKED') return ['unblock'];
  const isActive = status === 'ACTIVE';
  return [
    ...(sessions.length > 0 ? (['endSessions'] as const) : []),
    'mailReset',
    ...(removal ? (['cancelRemoval'] as const) : []),
    ...(isActive && hasSecondFactor && !removal ? (['startRemoval'] as const) : []),
    ...(isActive ? (['block'] as const) : []),
  ];
}

interface Given {
  action: MemberAction;
  reason: string;
  note: string;
}

/** What an operator asks for one account. It lasts until the page shows how the account is then. */
export function useMemberRequest(api: OperatorMembersApi, userUuid: string) {
  const { queryClient } = useMember();
  const show = () => queryClient.refetchQueries({ queryKey: operatorMembersKey });
  return useRequest({
    call: ({ action, note, reason }: Given) => {
      const why = { reason, ...(note.trim() !== '' && { note }) };
      switch (action) {
        case 'block':
          return api.setBlocked(userUuid, true, why);
        case 'unblock':
          return api.setBlocked(userUuid, false, why);
        case 'endSessions':
          return api.endSessions(userUuid, why);
        case 'mailReset':
          return api.mailReset(userUuid, why);
        case 'startRemoval':
          return api.startRemoval(userUuid, reason);
        case 'cancelRemoval':
          return api.cancelRemoval(userUuid, why);
      }
    },
    onSuccess: async (_, { action }) => {
      await show();
      toasts.show({ tone: 'success', title: actionTexts[action].done });
    },
    isOvertakenBy: hasChanged(404, 409),
    onOvertaken: show,
  });
}
