import type { ChainTransfer } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/operator.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The contract lists no more. */
const mostListed = 20;

/** The transfers to the address of an order, oldest first. */
export function OrderTransfers({ transfers }: { transfers: readonly ChainTransfer[] }) {
  const { zone } = useTimeZone();
  if (transfers.length === 0) return null;
  const title =
    transfers.length < mostListed ? texts.transfers(transfers.length) : texts.mostTransfers(mostListed);
  return (
    <Disclosure title={title} level="none">
      <Stack as="ul" gap={3}>
        {transfers.map(({ transactionHash, amount, at, isSettled }, place) => (
          // One transaction can hold two transfers of the same amount.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
          <li key={`${transactionHash} ${place}`}>
            <Inline gap={3}>
              <Text as="span" weight="medium" isNumeric>
                {formatExactMoney(amount, 'USDT')}
              </Text>
              <Timestamp at={at} zone={zone} />
              <Text as="span" tone="quiet">
                {isSettled ? texts.isSettled : texts.isNotSettled}
              </Text>
            </Inline>
            <Inline gap={3}>
              <Text as="span" size="small" isCode>
                {transactionHash}
              </Text>
              <CopyButton
                text={transactionHash}
                label={texts.copyHash}
                name={texts.copyHashOf(transactionHash)}
                size="small"
                variant="quiet"
              />
            </Inline>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}
