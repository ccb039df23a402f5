import { useSelector } from '@xstate/react';
import type { Bot } from '../../contract/contract.ts';
import { selectActionStep } from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Grow } from '../../ui/layout/grow.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { botActions } from './actions.ts';
import * as styles from './bot-actions.css.ts';
import { ConfirmAction } from './confirm-action.tsx';

/** What can be asked of the bot, with what each action will do; those its status rules out are disabled. */
export function BotActions({ bot }: { bot: Bot | null }) {
  const { bot: actor } = useMember();
  const snapshot = useSelector(actor, (current) => current);
  // What was confirmed can often not be asked again: the button that had the focus is disabled by then.
  const list = useFocusWhenLost(selectActionStep(snapshot));

  return (
    <Card title="Actions">
      <div ref={list} tabIndex={-1} className={styles.list}>
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
      </div>
      <ConfirmAction bot={bot} />
    </Card>
  );
}
