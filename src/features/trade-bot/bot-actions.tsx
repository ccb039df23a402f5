import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { intents } from '../../machines/bot/bot.intents.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Grow } from '../../ui/layout/grow.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { hasNothingAllocated } from '../../widgets/allocation/allocated.ts';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { intentWords } from './intent-words.ts';
import { StartNeeds } from './start-needs.tsx';

/** The intents, each with its effect. Those that the bot's status rules out are disabled. */
export function BotActions({ info }: { info: UserInfo }) {
  const { api } = useMember();
  const { actor, snapshot, view, run } = useBot();
  const { data: keys } = useQuery(apiKeysQuery(api));
  const needs = { exchangeAccount: keys?.length === 0, funds: hasNothingAllocated(info) };
  const isUnprepared = (view === 'unused' || view === 'stopped') && (needs.exchangeAccount || needs.funds);

  return (
    <Card title={texts.actions}>
      <Stack gap={4} as="ul">
        {intents.map((intent) => {
          const { label, meaning, isDanger } = intentWords(intent, view, run?.openTrades ?? 0);
          const ask = { type: 'action.ask', intent } as const;
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
                  isDisabled={isHeldBack || !snapshot.can(ask)}
                  onPress={() => actor.send(ask)}
                >
                  {label}
                </Button>
              </Inline>
            </li>
          );
        })}
      </Stack>
      <ConfirmAction />
    </Card>
  );
}
