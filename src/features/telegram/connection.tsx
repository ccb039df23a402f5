import { useState } from 'react';
import * as texts from '../../texts/telegram.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LockedNote } from '../../widgets/bot-status/locked-note.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { ConnectForm } from './connect-form.tsx';

interface ConnectionProps {
  /** Null if the service does not say. */
  isConnected: boolean | null;
  /** The trade bot is not stopped. */
  isLocked: boolean;
  /** The address requested the form. */
  isRequested: boolean;
}

/** The Telegram bot that writes to the member. */
export function Connection({ isConnected, isLocked, isRequested }: ConnectionProps) {
  const [isReplacing, setIsReplacing] = useState(isRequested);
  const stopReplacing = () => setIsReplacing(false);
  const isFormOpen = !isLocked && (isReplacing || !isConnected);
  const ref = useFocusWhenLost(isFormOpen);

  return (
    <Card
      title={texts.bot}
      actions={
        <Badge tone={isConnected ? 'success' : 'neutral'} icon={isConnected ? 'on' : 'off'}>
          {isConnected ? texts.connected : isConnected === null ? texts.unknown : texts.notConnected}
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
        {isFormOpen && (
          <ConnectForm
            isReplacing={isConnected === true}
            isFocused={isReplacing}
            onDone={stopReplacing}
            onCancel={isConnected ? stopReplacing : null}
          />
        )}
        {!isLocked && !isFormOpen && (
          <Inline>
            <Button onPress={() => setIsReplacing(true)}>{texts.replace}</Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
