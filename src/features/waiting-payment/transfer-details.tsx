import type { Order } from '../../contract/answers.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatExactMoney, plainAmount } from '../../ui/format/money.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import { TimeLeft } from './time-left.tsx';

/** Everything a transfer needs, to copy or scan. `ahead`: see `TimeLeft`. */
export function TransferDetails({ order, ahead }: { order: Order; ahead: number }) {
  const { amount, payCurrency, network, address, expiresAt } = order;

  return (
    <Card
      title={texts.send(formatExactMoney(amount, payCurrency))}
      meta={<TimeLeft until={expiresAt} ahead={ahead} />}
    >
      <Text as="p" isProse>
        {texts.sendExactly}
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { label: texts.address, value: <Text isCode>{address}</Text> },
          { label: texts.network, value: network },
        ]}
      />
      <Inline gap={2}>
        <CopyButton text={address} label={texts.copyAddress} />
        <CopyButton text={plainAmount(amount)} label={texts.copyAmount} />
      </Inline>
      <Stack gap={2} align="start">
        <QrCode text={address} label={texts.qrCode} />
        <Text as="p" size="small" tone="quiet" isProse>
          {texts.detected}
        </Text>
      </Stack>
    </Card>
  );
}
