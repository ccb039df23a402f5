import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../api/errors/describe-error.ts';
import type { Bot } from '../../contract/answers.ts';
import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/dashboard.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDate } from '../../ui/format/date-time.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { describeBot } from '../../widgets/bot-status/describe-bot.ts';
import { LeftOnExchange } from '../../widgets/bot-status/left-on-exchange.tsx';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

interface BotCardProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** The bot's status, what it means, and a link to the page that changes it. */
export function BotCard({ query: { data: bot, error, isFetching, refetch } }: BotCardProps) {
  return (
    <Card
      title={texts.bot}
      meta={bot ? <RunLine bot={bot} /> : !error && <Skeleton width="14rem" height="1lh" />}
      actions={<ButtonLink href={routes.tradeBot.path}>{texts.manage}</ButtonLink>}
    >
      {bot ? (
        <Stack gap={4}>
          <Inline gap={3}>
            {/* Announces changes to screen readers. */}
            <span role="status">
              <BotStatusBadge bot={bot} />
            </span>
            <Text>{describeBot(bot).meaning}</Text>
          </Inline>
          <LeftOnExchange count={bot.leftOnExchange} />
        </Stack>
      ) : error ? (
        <Banner
          tone="danger"
          role="alert"
          title={texts.statusNotLoaded}
          actions={
            <Button onPress={() => void refetch()} isPending={isFetching}>
              {texts.retry}
            </Button>
          }
        >
          {describeError(error)}
        </Banner>
      ) : (
        <Inline gap={3}>
          <Skeleton width="4.5rem" height="1.5rem" />
          <Skeleton width="16rem" height="1lh" />
        </Inline>
      )}
    </Card>
  );
}

function RunLine({ bot }: { bot: Bot }) {
  const { zone } = useTimeZone();
  const amount = formatMoney(bot.tradeAmount, 'USDT');
  const start = formatDate(bot.activatedAt, zone);
  return bot.deactivatedAt
    ? texts.runOver(amount, start, formatDate(bot.deactivatedAt, zone))
    : texts.runSince(amount, start);
}
