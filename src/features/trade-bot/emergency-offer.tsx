import { useSelector } from '@xstate/react';
import { selectSid, selectUuid } from '../../machines/session/session.selectors.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { collectCard, keepCard } from '../../shared/member/emergency-card.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { canSeal } from '../../shared/member/sealed.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/emergency.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Offers to keep an emergency card, if this browser can. */
export function EmergencyOffer() {
  const { api } = useMember();
  const { session } = useRuntime();
  const sid = useSelector(session, selectSid);
  const userUuid = useSelector(session, selectUuid);
  const { send, isPending } = useRequest({
    call: async (input: { userUuid: string; sid: string }, signal) => {
      const card = await collectCard(api, input.userUuid, signal);
      await keepCard(input.sid, card, () => selectSid(session.getSnapshot()) === input.sid);
    },
    onSuccess: () => toasts.show({ tone: 'success', title: texts.kept, description: texts.keptHint }),
  });
  if (!canSeal() || sid === null || userUuid === null) return null;
  return (
    <Card
      title={texts.card}
      footer={
        <Inline gap={2}>
          <Button isPending={isPending} onPress={() => send({ sid, userUuid })}>
            {texts.keep}
          </Button>
          <ButtonLink variant="quiet" href={routes.emergency.path}>
            {texts.open}
          </ButtonLink>
        </Inline>
      }
    >
      <Text as="p" isProse>
        {texts.offer}
      </Text>
    </Card>
  );
}
