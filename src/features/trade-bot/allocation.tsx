import type { UserInfo } from '../../contract/answers.ts';
import { LockedNote } from '../../shared/bot/bot-status.tsx';
import { hasNothingAllocated } from '../../shared/forms/allocation-limits.ts';
import { BeyondBalance } from '../../shared/forms/amount-field.tsx';
import { tradeBotParts } from '../../shared/routes/routes.ts';
import { ceiling } from '../../texts/allocation.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AllocationForm } from './allocation-form.tsx';

interface AllocationProps {
  info: UserInfo;
  /** The bot is not stopped. */
  isLocked: boolean;
}

/** The funds the bot trades with. They can change only while the bot is stopped. */
export function Allocation({ info, isLocked }: AllocationProps) {
  const { tradingAmount } = info;
  return (
    <Card anchor={tradeBotParts.funds} title={texts.allocatedFunds}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text as="p" size="lead" weight="medium" isNumeric>
            {tradingAmount && formatMoney(tradingAmount, 'USDT')}
            {!tradingAmount && (hasNothingAllocated(info) ? texts.nothingAllocated : texts.allocationUnknown)}
          </Text>
          <Text as="p" size="small" tone="quiet" isProse>
            {ceiling}
          </Text>
        </Stack>
        {isLocked ? (
          <LockedNote />
        ) : (
          <>
            <BeyondBalance allocated={tradingAmount} />
            <AllocationForm info={info} />
          </>
        )}
      </Stack>
    </Card>
  );
}
