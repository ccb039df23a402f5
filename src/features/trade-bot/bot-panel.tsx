import { useSelector } from '@xstate/react';
import type { UserInfo } from '../../contract/contract.ts';
import { selectIsEnabled, selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LeftOnExchange } from '../../widgets/bot-status/left-on-exchange.tsx';
import { useCurrentBot } from '../../widgets/bot-status/use-current-bot.ts';
import { Allocation } from './allocation.tsx';
import { BotActions } from './bot-actions.tsx';
import { BotState } from './bot-state.tsx';
import { ExchangeAccount } from './exchange-account.tsx';

/** Everything about a bot whose status is known. */
export function BotPanel({ info }: { info: UserInfo }) {
  const { bot: actor } = useMember();
  const isStale = useSelector(actor, selectIsStale);
  const isEnabled = useSelector(actor, selectIsEnabled);
  const bot = useCurrentBot() ?? null;

  return (
    <Stack gap={6}>
      {isStale && (
        <Banner tone="warning" title="This status may be out of date" role="status">
          The last look at the bot failed. It is looked at again by itself.
        </Banner>
      )}
      <BotState bot={bot} />
      {bot && (
        <LeftOnExchange count={bot.leftOnExchange} listedAt={routes.botRun.path.replace(':id', bot.uuid)} />
      )}
      <BotActions bot={bot} />
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Allocation info={info} isLocked={isEnabled} />
        <ExchangeAccount isLocked={isEnabled} />
      </Grid>
    </Stack>
  );
}
