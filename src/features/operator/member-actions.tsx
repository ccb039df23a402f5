import { useState } from 'react';
import type { OperatorMembersApi } from '../../api/operator-members.ts';
import type { OperatorMemberDetails } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import type { MemberAction } from '../../texts/operator-members.ts';
import * as texts from '../../texts/operator-members.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { actionsFor, useMemberRequest } from './use-member-request.ts';

const dangers: readonly MemberAction[] = ['block', 'startRemoval'];
const longestReason = 500;
const longestNote = 1000;

interface MemberActionsProps {
  api: OperatorMembersApi;
  details: OperatorMemberDetails;
}

/** The buttons for what can be done to an account. Each asks first, says what follows and wants a reason. */
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
        <Text as="p" isProse>
          {texts.outOfReach}
        </Text>
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
          <Stack gap={4}>
            <Text as="p" isProse>
              {texts.actionTexts[asked].consequence}
            </Text>
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
