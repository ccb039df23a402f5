import { useEffect } from 'react';
import { selectIsPossible } from '../../machines/bot/bot.selectors.ts';
import { intents } from '../../machines/bot/bot.setup.ts';
import { intentWords } from '../../shared/bot/intent-words.ts';
import { botCode } from '../../shared/bot/on-demand.tsx';
import { useStartNeeds } from '../../shared/bot/start-needs.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useOpenProfit } from '../../shared/bot/use-open-profit.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { StartNeeds } from './start-needs.tsx';

/** The intents, each with its effect. Those that the bot's status rules out are disabled. */
export function BotActions() {
  const { actor, snapshot, view, run } = useBot();
  const needs = useStartNeeds();
  // Requested early, so that a confirmation opens at once and shows what is at stake.
  useEffect(() => botCode.prefetch(), []);
  useOpenProfit();

  return (
    <Card title={texts.actions}>
      <Stack gap={4} as="ul">
        {intents.map((intent) => {
          const { label, meaning, isDanger } = intentWords(intent, view, run ? run.openTrades : 0);
          const isHeldBack = intent === 'start' && needs !== null;
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
                  isDisabled={isHeldBack || !selectIsPossible(snapshot, intent)}
                  onPress={() => actor.send({ type: 'request.ask', intent })}
                >
                  {label}
                </Button>
              </Inline>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
