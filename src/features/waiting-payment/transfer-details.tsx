import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/answers.ts';
import { dueAt, isHeldForRest, restOf } from '../../machines/payment/payment.stage.ts';
import { When } from '../../shared/member/when.tsx';
import { amountToSend, isOnChain } from '../../shared/payment/order-stage.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatCountdown } from '../../ui/format/duration.ts';
import { formatExactMoney, plainAmount } from '../../ui/format/number.ts';
import { Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';
import { Transfers, transferWords } from './transfers.tsx';

interface TimeLeftProps {
  until: string;
  /** How far the service's clock is ahead of this computer's, in milliseconds. */
  ahead: number;
}

const shortTime = 5 * 60_000;

/** The time left to pay an order, counted down by the service's clock. The last minutes stand out. */
export function TimeLeft({ until, ahead }: TimeLeftProps) {
  const left = Date.parse(until) - useNow() - ahead;
  if (!(left > 0)) return <>{texts.timeOver}</>;
  const clock = formatCountdown(left);
  return (
    <span role="timer" aria-label={texts.timeLeftLabel(clock)}>
      {left > shortTime ? (
        texts.timeLeft(clock)
      ) : (
        <Text as="span" size="small" tone="warning" weight="strong" isNumeric>
          <Inline as="span" gap={1}>
            <TriangleAlert size={14} aria-hidden="true" />
            {texts.shortTimeLeft(clock)}
          </Inline>
        </Text>
      )}
    </span>
  );
}

/**
 * The link that opens a transfer in a wallet (EIP-681).
 * @returns null unless it is an `ethereum:` link that sends to the address of the order
 */
export function walletLinkOf({ address, paymentUri }: Pick<Order, 'address' | 'paymentUri'>): string | null {
  if (paymentUri === null || !URL.canParse(paymentUri)) return null;
  const { protocol, searchParams } = new URL(paymentUri);
  const [to, ...others] = searchParams.getAll('address');
  const isToAddress = to?.toLowerCase() === address.trim().toLowerCase() && others.length === 0;
  return protocol === 'ethereum:' && isToAddress ? paymentUri : null;
}

/** The second way to pay: a wallet fills in the transfer. Renders nothing without a link that is safe to open. */
function OpenInWallet({ order }: { order: Pick<Order, 'address' | 'paymentUri'> }) {
  const link = walletLinkOf(order);
  if (!link) return null;
  return (
    <Stack gap={2} align="start">
      <ButtonLink href={link}>{texts.openInWallet}</ButtonLink>
      <Text size="small" tone="quiet" isProse>
        {texts.walletNote}
      </Text>
    </Stack>
  );
}

/** The details to enter in a wallet, each with a button that copies it. */
function Copied({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <Inline>
      <Grow>{children}</Grow>
      <CopyButton text={text} label={label} size="small" />
    </Inline>
  );
}

/** Everything a transfer needs, to copy or scan. `ahead`: see `TimeLeft`. */
export function TransferDetails({ order, ahead }: { order: Order; ahead: number }) {
  const { network, address } = order;
  const { title, news, explanation } = transferWords(order);
  const until = dueAt(order);
  const deadline = {
    label: isHeldForRest(order) ? texts.restBy : texts.payBy,
    value: <When at={until} />,
  };

  return (
    <Card title={title} meta={<TimeLeft until={until} ahead={ahead} />}>
      {news !== null && (
        <Text isProse weight="medium" role="status">
          {news}
        </Text>
      )}
      <Text isProse>{explanation}</Text>
      <DescriptionList
        layout="stacked"
        items={[
          {
            label: restOf(order) > 0 ? texts.missing : texts.amount,
            value: (
              <Copied
                text={plainAmount(amountToSend(order))}
                label={restOf(order) > 0 ? texts.copyMissing : texts.copyAmount}
              >
                <Text as="span" weight="strong" isNumeric>
                  {formatExactMoney(amountToSend(order), order.payCurrency)}
                </Text>
              </Copied>
            ),
          },
          { label: texts.network, value: network },
          {
            label: texts.address,
            value: (
              <Copied text={address} label={texts.copyAddress}>
                <Text isCode>{address}</Text>
              </Copied>
            ),
          },
          isOnChain(order) && deadline,
        ]}
      />
      <Stack gap={2} align="start">
        <QrCode text={address} label={texts.qrCode} />
        <Text size="small" tone="quiet" isProse>
          {texts.detected}
        </Text>
      </Stack>
      <OpenInWallet order={order} />
      <Transfers order={order} />
    </Card>
  );
}
