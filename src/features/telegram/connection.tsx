import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { telegramQuery } from '../../api/queries.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/telegram.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ConnectForm, type Connecting } from './connect-form.tsx';
import { TestMessage } from './test-message.tsx';

interface ConnectionProps {
  /** Null if the service does not say. */
  isConnected: boolean | null;
  /** The bot is connected, but notifications are off. */
  isSilent: boolean;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The form is open in place of the button that opens it. */
  isFormOpen: boolean;
  connecting: Connecting;
}

/** The Telegram bot that writes to the member. */
export function Connection({ isConnected, isSilent, isLocked, isFormOpen, connecting }: ConnectionProps) {
  const ref = useFocusWhenLost(isFormOpen);

  return (
    <Card
      title={texts.bot}
      actions={
        <Badge
          tone={isSilent ? 'warning' : isConnected ? 'success' : 'neutral'}
          icon={isConnected && !isSilent ? 'on' : 'off'}
        >
          {isSilent ? texts.connectedSilent : stateOf(isConnected)}
        </Badge>
      }
    >
      <Stack gap={4}>
        <div ref={ref} tabIndex={-1}>
          <Text as="p" tone="quiet" isProse role="status">
            {isConnected ? texts.connectedMeaning : texts.notConnectedMeaning}
            {isConnected === null && ` ${texts.unknownMeaning}`}
          </Text>
        </div>
        {isLocked && <LockedNote what={texts.lockedIntegration} />}
        {isFormOpen && <ConnectForm request={connecting} isReplacing={isConnected === true} />}
        {!isFormOpen && (
          <ConnectedActions isConnected={isConnected === true}>
            {!isLocked && <Button onPress={connecting.ask}>{texts.replace}</Button>}
          </ConnectedActions>
        )}
      </Stack>
    </Card>
  );
}

const stateOf = (isConnected: boolean | null) =>
  isConnected ? texts.connected : isConnected === null ? texts.unknown : texts.notConnected;

/** Only a service that lets members choose messages sends test messages. */
function ConnectedActions({ isConnected, children }: { isConnected: boolean; children: ReactNode }) {
  const { api } = useMember();
  const { data: telegram } = useQuery(telegramQuery(api));
  if (isConnected && telegram) return <TestMessage>{children}</TestMessage>;
  return children && <Inline>{children}</Inline>;
}
