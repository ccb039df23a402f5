import { useQuery } from '@tanstack/react-query';
import { describeProblem } from '../../api/errors.ts';
import { telegramQuery } from '../../api/queries.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { learnUserInfo, useMember } from '../../shared/member/member.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/telegram.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Switch } from '../../ui/form/switch.tsx';
import { Measure, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { MessageChoice } from './message-choice.tsx';

interface NotificationsProps {
  /** Null if the service does not say. */
  isOn: boolean | null;
  /** Null if the service does not say. */
  isConnected: boolean | null;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The address requested the switch. */
  isRequested: boolean;
}

/** Whether the Telegram bot writes about trades. */
export function Notifications({ isOn, isConnected, isLocked, isRequested }: NotificationsProps) {
  const member = useMember();
  const ref = useFocusInside(isRequested);
  const { send, isPending, input, problem } = useRequest({
    call: (enable: boolean) => member.api.telegram.setNotifications(enable),
    onSuccess: (_, enable) => {
      void learnUserInfo(member, { telegramNotifications: enable });
      toasts.show({ tone: 'success', title: enable ? texts.turnedOn : texts.turnedOff });
    },
  });

  return (
    <Card title={texts.notifications}>
      <Measure ref={ref}>
        <Stack gap={4}>
          <Switch
            label={texts.notify}
            description={isConnected === false ? texts.connectFirst : texts.notifyMeaning}
            errorMessage={problem ? describeProblem(problem) : undefined}
            isSelected={(isPending ? input : isOn) ?? false}
            isDisabled={isLocked || isConnected === false}
            isReadOnly={isPending}
            onChange={send}
          />
          {isLocked && isConnected !== false && <LockedNote what={texts.notifications} />}
          {isConnected && <Messages isSilent={isOn === false} isLocked={isLocked} />}
        </Stack>
      </Measure>
    </Card>
  );
}

function Messages(props: { isSilent: boolean; isLocked: boolean }) {
  const { api } = useMember();
  const query = useQuery(telegramQuery(api));
  return (
    <QueryView
      query={query}
      failed={texts.messagesNotLoaded}
      loading={
        <Loading label={texts.messagesLoading}>
          <Skeleton height="24rem" />
        </Loading>
      }
    >
      {(telegram) => telegram && <MessageChoice telegram={telegram} {...props} />}
    </QueryView>
  );
}
