import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../api/errors/describe-error.ts';
import type { Bot } from '../../contract/contract.ts';
import { routes } from '../../machines/access.routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { describeBot, hasEnded } from '../../widgets/bot-status/bot-state.ts';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';
import { LeftOnExchange } from '../../widgets/bot-status/left-on-exchange.tsx';
import { exchangeNames } from '../../widgets/exchange-account/exchange-names.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

interface BotCardProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error' | 'isFetching' | 'refetch'>;
}

/** The bot's state, what it means, and the way to change it. */
export function BotCard({ query: { data: bot, error, isFetching, refetch } }: BotCardProps) {
  return (
    <Card
      title="Your bot"
      meta={bot ? <RunLine bot={bot} /> : !error && <Skeleton width="18rem" height="1.25rem" />}
      actions={<ButtonLink href={routes.tradeBot.path}>Manage bot</ButtonLink>}
    >
      {bot ? (
        <Stack gap={4}>
          <Inline gap={3}>
            {/* Announced when it changes while the person looks elsewhere. */}
            <span role="status">
              <BotStatusBadge bot={bot} />
            </span>
            <Text>{describeBot(bot).meaning}</Text>
          </Inline>
          <LeftOnExchange count={bot.leftOnExchange} />
        </Stack>
      ) : error ? (
        <ErrorState
          title="The state of your bot could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {describeError(error)}
        </ErrorState>
      ) : (
        <Skeleton width="min(100%, 28rem)" height="1.5rem" />
      )}
    </Card>
  );
}

function RunLine({ bot }: { bot: Bot }) {
  const { zone } = useTimeZone();
  return (
    <>
      {formatMoney(bot.tradeAmount, 'USDT')} on {exchangeNames[bot.exchange]}, since{' '}
      <Timestamp at={bot.activatedAt} zone={zone} />
      {hasEnded(bot) && bot.deactivatedAt && (
        <>
          {' '}
          until <Timestamp at={bot.deactivatedAt} zone={zone} />
        </>
      )}
    </>
  );
}
