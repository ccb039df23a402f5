import { describeError } from '../../api/errors/describe-error.ts';
import { useMember } from '../../runtime/member.ts';
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
      toasts.show({ tone: 'success', title: enable ? 'Notifications are on' : 'Notifications are off' });
    },
  });

  return (
    <Card title="Notifications">
      <Measure ref={ref}>
        <Stack gap={4}>
          <Switch
            label="Notify me in Telegram"
            description={
              isConnected
                ? 'Your Telegram bot writes to you when a trade opens or closes.'
                : 'Connect a Telegram bot first.'
            }
            errorMessage={error ? describeError(error) : undefined}
            isSelected={isPending ? input : isOn}
            isDisabled={isLocked || !isConnected}
            isReadOnly={isPending}
            onChange={send}
          />
          {isLocked && isConnected && <LockedNote what="Notifications" />}
        </Stack>
      </Measure>
    </Card>
  );
}
