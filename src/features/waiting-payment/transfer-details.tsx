import type { Order } from '../../contract/answers.ts';
import { dueAt, isHeldForRest, restOf } from '../../machines/payment/payment.stage.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { amountToSend, isOnChain } from '../../shared/payment/order-stage.ts';
import * as chainTexts from '../../texts/chain-payment.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { plainAmount } from '../../ui/format/money.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import { OpenInWallet } from './open-in-wallet.tsx';
import { TimeLeft } from './time-left.tsx';
import { transferWords } from './transfer-words.ts';
import { Transfers } from './transfers.tsx';

/** Everything a transfer needs, to copy or scan. `ahead`: see `TimeLeft`. */
export function TransferDetails({ order, ahead }: { order: Order; ahead: number }) {
  const { zone } = useTimeZone();
  const { network, address } = order;
  const { title, news, explanation } = transferWords(order);
  const until = dueAt(order);
  const deadline = {
    label: isHeldForRest(order) ? chainTexts.restBy : chainTexts.payBy,
    value: <Timestamp at={until} zone={zone} />,
  };

  return (
    <Card title={title} meta={<TimeLeft until={until} ahead={ahead} />}>
      {news !== null && (
        <Text as="p" isProse weight="medium" role="status">
          {news}
        </Text>
      )}
      <Text as="p" isProse>
        {explanation}
      </Text>
      <DescriptionList
        layout="stacked"
        items={[
          { label: texts.address, value: <Text isCode>{address}</Text> },
          { label: texts.network, value: network },
          ...(isOnChain(order) ? [deadline] : []),
        ]}
      />
      <Inline gap={2}>
        <CopyButton text={address} label={texts.copyAddress} />
        <CopyButton
          text={plainAmount(amountToSend(order))}
          label={restOf(order) > 0 ? chainTexts.copyMissing : texts.copyAmount}
        />
      </Inline>
      <Stack gap={2} align="start">
        <QrCode text={address} label={texts.qrCode} />
        <Text as="p" size="small" tone="quiet" isProse>
          {texts.detected}
        </Text>
      </Stack>
      <OpenInWallet order={order} />
      <Transfers order={order} />
    </Card>
  );
}
