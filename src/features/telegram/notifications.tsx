import { describeError } from '../../api/errors/describe-error.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/telegram.ts';
import { Card } from '../../ui/card/card.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { LockedNote } from '../../widgets/bot-status/locked-note.tsx';
import { useFocusInside } from '../../widgets/focus/use-focus-inside.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';
import { useLearnTelegram } from './use-learn-telegram.ts';

interface NotificationsProps {
  isOn: boolean;
  isConnected: boolean;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The switch was asked for by the address. */
  isRequested: boolean;
}

/** Whether the Telegram bot writes about trades. */
export function Notifications({ isOn, isConnected, isLocked, isRequested }: NotificationsProps) {
  const { api } = useMember();
  const learn = useLearnTelegram();
  const ref = useFocusInside(isRequested);
  const { send, isPending, input, error } = useWrite({
    call: (enable: boolean) => api.telegram.setNotifications(enable),
    onSuccess: (_, enable) => {
      learn({ telegramNotifications: enable });
      toasts.show({ tone: 'success', title: enable ? texts.turnedOn : texts.turnedOff });
    },
  });

  return (
    <Card title={texts.notifications}>
      <Measure ref={ref}>
        <Stack gap={4}>
          <Switch
            label={texts.notify}
            description={isConnected ? texts.notifyMeaning : texts.connectFirst}
            errorMessage={error ? describeError(error) : undefined}
            isSelected={isPending ? input : isOn}
            isDisabled={isLocked || !isConnected}
            isReadOnly={isPending}
            onChange={send}
          />
          {isLocked && isConnected && <LockedNote what={texts.notifications} />}
        </Stack>
      </Measure>
    </Card>
  );
}
