import type { OperatorOrder } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/operator.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { UndoReturn } from './undo-return.tsx';

/** The contract lists no more. */
const mostListed = 20;

/** What is recorded as sent back for an order, oldest first, each with a button that undoes it. */
export function OrderReturns({ order }: { order: OperatorOrder }) {
  const { zone } = useTimeZone();
  const returns = order.returns ?? [];
  if (returns.length === 0) return null;
  return (
    <Disclosure
      title={returns.length < mostListed ? texts.returns(returns.length) : texts.mostReturns(mostListed)}
      level="none"
    >
      <Stack as="ul" gap={3}>
        {returns.map((recorded) => (
          <li key={recorded.transactionHash}>
            <Inline gap={3}>
              <Text as="span" weight="medium" isNumeric>
                {formatExactMoney(recorded.amount, 'USDT')}
              </Text>
              <Text as="span" tone="quiet">
                {texts.recordedAt} <Timestamp at={recorded.recordedAt} zone={zone} />
              </Text>
            </Inline>
            <Inline gap={3}>
              <Text as="span" size="small" isCode>
                {recorded.transactionHash}
              </Text>
              <CopyButton
                text={recorded.transactionHash}
                label={texts.copyHash}
                name={texts.copyHashOf(recorded.transactionHash)}
                size="small"
                variant="quiet"
              />
              <UndoReturn order={order} recorded={recorded} />
            </Inline>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
