import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';

const steps = [
  'In Telegram, open a chat with @BotFather and send /newbot. Follow its questions.',
  'It answers with a token: digits, a colon and a long word. That is the bot token.',
  'Open a chat with your new bot and press Start, or it may not write to you.',
  'Open a chat with @userinfobot. It answers with your user ID.',
];

/** How to get a bot token and a user id. */
export function TelegramHowTo() {
  return (
    <Disclosure title="How do I get these?" level={3}>
      <Stack as="ol" gap={2}>
        {steps.map((step, index) => (
          <li key={step}>
            <Text as="p" isProse>
              {index + 1}. {step}
            </Text>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
