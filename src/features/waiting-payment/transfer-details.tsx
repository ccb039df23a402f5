import type { Order } from '../../contract/answers.ts';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatExactMoney, plainAmount } from '../../ui/format/money.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TimeLeft } from './time-left.tsx';

/** Everything a transfer needs, to copy or to scan. `ahead`: see `TimeLeft`. */
export function TransferDetails({ order, ahead }: { order: Order; ahead: number }) {
  const { amount, payCurrency, network, address, expiresAt } = order;

  return (
    <Card
      title={`Send ${formatExactMoney(amount, payCurrency)}`}
      meta={<TimeLeft until={expiresAt} ahead={ahead} />}
    >
      <Text as="p" isProse>
        Send exactly this amount in one transfer. What is sent on another network is lost; another amount is
        not recognized, and you have to write to support.
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { label: 'Address', value: <Text isCode>{address}</Text> },
          { label: 'Network', value: network },
        ]}
      />
      <Inline gap={2}>
        <CopyButton text={address} label="Copy address" />
        <CopyButton text={plainAmount(amount)} label="Copy amount" />
      </Inline>
      <Stack gap={2} align="start">
        <QrCode text={address} label="Payment address as a QR code" />
        <Text as="p" size="small" tone="quiet" isProse>
          This page notices the transfer by itself. You can close it and come back. Verification may take 5–40
          minutes.
        </Text>
      </Stack>
    </Card>
  );
}
