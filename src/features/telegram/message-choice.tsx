import { useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { telegramQuery } from '../../api/queries.ts';
import type { Telegram } from '../../contract/answers.ts';
import type { TelegramMessage } from '../../contract/contract.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/telegram.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

const kinds: readonly TelegramMessage[] = [
  'TRADE_OPENED',
  'TRADE_CLOSED',
  'STATUS',
  'WARNING',
  'DAILY_SUMMARY',
];

interface MessageChoiceProps {
  telegram: Telegram;
  /** Notifications are off. */
  isSilent: boolean;
  /** The trade bot is not stopped. */
  isLocked: boolean;
}

/** Which messages Telegram sends. Saved together. */
export function MessageChoice({ telegram, isSilent, isLocked }: MessageChoiceProps) {
  const { api, queryClient } = useMember();
  const saved = kinds.filter((kind) => telegram.messages.includes(kind));
  // Null while nothing has been changed here: the choice then follows what is saved, also from another tab.
  const [changed, setChanged] = useState<TelegramMessage[] | null>(null);
  const chosen = isLocked ? saved : (changed ?? saved);
  const hasOthers = telegram.messages.includes('UNKNOWN');
  const isUnsaved = chosen.join() !== saved.join();
  const { send, isPending, problem } = useRequest({
    call: (messages: TelegramMessage[]) => api.telegram.setMessages(messages),
    onSuccess: (_, messages) => {
      queryClient.setQueryData(telegramQuery(api).queryKey, (known) => known && { ...known, messages });
      setChanged(null);
      toasts.show({ tone: 'success', title: texts.saved });
    },
  });
  const choose = (kind: TelegramMessage, isChosen: boolean) =>
    setChanged(kinds.filter((one) => (one === kind ? isChosen : chosen.includes(one))));

  return (
    <Stack gap={4} role="group" aria-labelledby="telegram-messages">
      <Heading level={3} id="telegram-messages">
        {texts.messages}
      </Heading>
      {isSilent && (
        <Text as="p" size="small" tone="quiet" isProse>
          {texts.silent}
        </Text>
      )}
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          label={texts.kinds[kind].label}
          description={texts.kinds[kind].meaning}
          value={chosen.includes(kind)}
          isDisabled={isLocked}
          isReadOnly={isPending}
          onChange={(isChosen) => choose(kind, isChosen)}
        />
      ))}
      {hasOthers && <Text as="p">{texts.otherKinds}</Text>}
      <FormError>{problem ? describeProblem(problem) : undefined}</FormError>
      {!isLocked && (
        <Inline gap={3}>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={!isUnsaved && !hasOthers}
            onPress={() => send(chosen)}
          >
            {texts.save}
          </Button>
          <Text as="p" size="small" tone="quiet" role="status">
            {isUnsaved && texts.notSaved} {chosen.length === 0 && texts.noneChosen}
          </Text>
        </Inline>
      )}
    </Stack>
  );
}
