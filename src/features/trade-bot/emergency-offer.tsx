import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSid, selectUuid } from '../../machines/session/session.selectors.ts';
import { serviceNow } from '../../shared/bot/service-clock.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { ageOf, collectCard, followCard, keepCard, keptCard } from '../../shared/member/emergency-card.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { canSeal } from '../../shared/member/sealed.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/emergency.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

const everyMinute = 60_000;

/** When the card was kept. Null if there is none, or the browser cannot read it: another one can be kept in its place. */
async function keptAt(sid: string | null): Promise<number | null> {
  try {
    return (await keptCard(sid))?.at ?? null;
  } catch {
    return null;
  }
}

/** Offers to keep an emergency card, if this browser can, and leads to the one that it keeps. */
export function EmergencyOffer() {
  const { api } = useMember();
  const { session } = useRuntime();
  const sid = useSelector(session, selectSid);
  const userUuid = useSelector(session, selectUuid);
  const now = useNow(everyMinute);
  // The time alone: what is on the card stays encrypted until somebody opens it.
  const { data: at = null, refetch } = useQuery({
    queryKey: ['emergencyCard', sid],
    queryFn: () => keptAt(sid),
    meta: { isAnswer: false },
    staleTime: 0,
    networkMode: 'always',
  });
  useEffect(() => followCard(sid, () => void refetch()), [sid, refetch]);
  const { send, isPending } = useRequest({
    call: async (input: { userUuid: string; sid: string }, signal) => {
      const card = await collectCard(api, input.userUuid, signal);
      await keepCard(
        input.sid,
        { ...card, asOf: serviceNow() },
        () => selectSid(session.getSnapshot()) === input.sid,
      );
    },
    onSuccess: () => {
      void refetch();
      toasts.show({ tone: 'success', title: texts.kept, description: texts.keptHint });
    },
  });
  if (!canSeal() || sid === null || userUuid === null) return null;
  return (
    <Card
      title={texts.card}
      meta={at !== null && ageOf(now - at)}
      footer={
        <Inline>
          <Button isPending={isPending} onPress={() => send({ sid, userUuid })}>
            {at === null ? texts.keep : texts.keepAgain}
          </Button>
          {at !== null && (
            <ButtonLink variant="quiet" href={routes.emergency.path}>
              {texts.open}
            </ButtonLink>
          )}
        </Inline>
      }
    >
      <Text isProse>{texts.offer}</Text>
    </Card>
  );
}
