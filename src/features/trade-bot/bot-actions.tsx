import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { apiKeysQuery } from '../../api/query-options.ts';
import type { Bot, UserInfo } from '../../contract/answers.ts';
import { selectBotView } from '../../machines/bot/bot.selectors.ts';
import { useMember } from '../../runtime/member.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Grow } from '../../ui/layout/grow.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { botActions } from './actions.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { StartNeeds } from './start-needs.tsx';

/** What can be asked of the bot, with what each action will do; those its status rules out are disabled. */
export function BotActions({ bot, info }: { bot: Bot | null; info: UserInfo }) {
  const { api, bot: actor } = useMember();
  const snapshot = useSelector(actor, (current) => current);
  const view = selectBotView(snapshot);
  const { data: keys } = useQuery(apiKeysQuery(api));
  const needs = { exchangeAccount: keys?.length === 0, funds: !info.tradingAmount };
  const isUnprepared = (view === 'none' || view === 'stopped') && (needs.exchangeAccount || needs.funds);

  return (
    <Card title="Actions">
      <Stack gap={4} as="ul">
        {botActions(view).map(({ intent, event, label, meaning, isDanger }) => {
          const isHeldBack = intent === 'start' && isUnprepared;
          return (
            <li key={intent}>
              <Inline gap={4}>
                <Grow>
                  <Text as="p" weight="medium">
                    {label}
                  </Text>
                  <Text as="p" size="small" tone="quiet" isProse>
                    {isHeldBack ? <StartNeeds {...needs} /> : meaning}
                  </Text>
                </Grow>
                <Button
                  variant={isDanger ? 'dangerQuiet' : intent === 'start' ? 'primary' : 'secondary'}
                  isDisabled={isHeldBack || !snapshot.can(event)}
                  onPress={() => actor.send(event)}
                >
                  {label}
                </Button>
              </Inline>
            </li>
          );
        })}
      </Stack>
      <ConfirmAction bot={bot} />
    </Card>
  );
}
