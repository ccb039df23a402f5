import { useState } from 'react';
import { type OperatorMembersApi, operatorMembersKey } from '../../api/operator-members.ts';
import type { OperatorMemberDetails } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/operator-members.ts';
import { actionTexts, type MemberAction } from '../../texts/operator-members.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { hasChanged } from './operator-frame.tsx';

const dangers: readonly MemberAction[] = ['block', 'startRemoval'];
const longestReason = 500;
const longestNote = 1000;

interface Given {
  action: MemberAction;
  reason: string;
  note: string;
}

/** An operator's request about one account. It lasts until the page shows the account's new state. */
function useMemberRequest(api: OperatorMembersApi, userUuid: string) {
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

interface MemberActionsProps {
  api: OperatorMembersApi;
  details: OperatorMemberDetails;
}

/** The buttons for the acts on an account. Each asks first, says what follows and wants a reason. */
export function MemberActions({ api, details }: MemberActionsProps) {
  const { role, userUuid } = details.member;
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const request = useMemberRequest(api, userUuid);
  const actions = actionsFor(details);
  const asked = request.input?.action;
  const isRemoval = asked === 'startRemoval';

  const ask = (action: MemberAction) => {
    setReason('');
    setNote('');
    setIsMissing(false);
    request.ask({ action, reason: '', note: '' });
  };
  const confirm = () => {
    setIsMissing(reason.trim() === '');
    if (asked && reason.trim() !== '') request.send({ action: asked, reason: reason.trim(), note });
  };

  return (
    <Card title={texts.actions}>
      {role === 'ADMIN' ? (
        <Text isProse>{texts.outOfReach}</Text>
      ) : (
        <Inline gap={3}>
          {actions.map((action) => (
            <Button
              key={action}
              variant={dangers.includes(action) ? 'dangerQuiet' : 'secondary'}
              onPress={() => ask(action)}
            >
              {texts.actionTexts[action].label}
            </Button>
          ))}
        </Inline>
      )}
      {asked && (
        <RequestDialog
          request={{ ...request, confirm }}
          title={texts.actionTexts[asked].title}
          tone={dangers.includes(asked) ? 'danger' : 'neutral'}
          confirmLabel={texts.actionTexts[asked].confirm}
          cancelLabel={texts.cancel}
        >
          <Stack>
            <Text isProse>{texts.actionTexts[asked].consequence}</Text>
            <TextArea
              label={isRemoval ? texts.evidence : texts.reason}
              description={isRemoval && texts.evidenceHint}
              rows={3}
              maxLength={isRemoval ? longestNote : longestReason}
              value={reason}
              onChange={(text) => {
                setReason(text);
                setIsMissing(false);
              }}
              isDisabled={request.isPending}
              {...(isMissing && { errorMessage: isRemoval ? texts.evidenceMissing : texts.reasonMissing })}
            />
            {!isRemoval && (
              <TextArea
                label={texts.note}
                isOptional
                description={texts.noteHint}
                rows={2}
                maxLength={longestNote}
                value={note}
                onChange={setNote}
                isDisabled={request.isPending}
              />
            )}
          </Stack>
        </RequestDialog>
      )}
    </Card>
  );
}

/** What the account allows. No operator is in another's reach. */
function actionsFor({ member, removal, sessions }: OperatorMemberDetails): MemberAction[] {
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
