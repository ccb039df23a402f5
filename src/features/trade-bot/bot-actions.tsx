import { useSelector } from '@xstate/react';
import type { Bot } from '../../contract/contract.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Grow } from '../../ui/layout/grow.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { botActions } from './actions.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** What can be asked of the bot, with what each action will do; those its status rules out are disabled. */
export function BotActions({ bot }: { bot: Bot | null }) {
  const { bot: actor } = useMember();
  const snapshot = useSelector(actor, (current) => current);

  return (
    <Card title="Actions">
      <Stack gap={4} as="ul">
        {botActions.map(({ intent, event, label, meaning, isDanger }) => (
          <li key={intent}>
            <Inline gap={4}>
              <Grow>
                <Text as="p" weight="medium">
                  {label}
                </Text>
                <Text as="p" size="small" tone="quiet" isProse>
                  {meaning}
                </Text>
              </Grow>
              <Button
                variant={isDanger ? 'dangerQuiet' : intent === 'start' ? 'primary' : 'secondary'}
                isDisabled={!snapshot.can(event)}
                onPress={() => actor.send(event)}
              >
                {label}
              </Button>
            </Inline>
          </li>
        ))}
      </Stack>
      <ConfirmAction bot={bot} />
    </Card>
  );
}
