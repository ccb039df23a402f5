import type { Order } from '../../contract/answers.ts';
import { isHeldForRest, restOf } from '../../machines/payment/payment.stage.ts';
import { When } from '../../shared/member/when.tsx';
import { isOnChain, receivedOf } from '../../shared/payment/order-stage.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { formatExactMoney } from '../../ui/format/number.ts';
import { shortenHash } from '../../ui/format/text.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

type Transfer = NonNullable<Order['transactions']>[number];

/** The transfers for an order so far. Renders nothing if nothing has or the service does not say. */
export function Transfers({ order }: { order: Pick<Order, 'transactions' | 'payCurrency'> }) {
  const { transactions, payCurrency } = order;
  if (!transactions || transactions.length === 0) return null;
  // One transaction can hold several transfers.
  const keys = transactions.map(({ transactionHash }, place) => `${transactionHash} ${place}`);
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size="body">
        {texts.transfers}
      </Heading>
      <Stack as="ul" gap={3} aria-label={texts.transfers}>
        {transactions.map((transfer, place) => (
          <li key={keys[place]}>
            <TransferRow transfer={transfer} currency={payCurrency} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function TransferRow({ transfer, currency }: { transfer: Transfer; currency: string }) {
  const { amount, at, isSettled, transactionHash } = transfer;
  return (
    <Stack gap={1}>
      <Inline justify="between">
        <Text as="span" weight="medium" isNumeric>
          {formatExactMoney(amount, currency)}
        </Text>
        <Badge tone={isSettled ? 'success' : 'info'}>
          {isSettled ? texts.isSettled : texts.isNotSettled}
        </Badge>
      </Inline>
      <Inline justify="between">
        <Text as="span" size="small" tone="quiet">
          <When at={at} />
        </Text>
        <Inline as="span">
          <Text as="span" size="small" isCode>
            {shortenHash(transactionHash)}
          </Text>
          <CopyButton
            text={transactionHash}
            label={texts.copyHash}
            name={texts.copyHashOf(shortenHash(transactionHash))}
            variant="quiet"
            size="small"
          />
        </Inline>
      </Inline>
    </Stack>
  );
}

interface TransferWords {
  title: string;
  /** What has already arrived; null if that is obvious. */
  news: string | null;
  /** What to send, and what counts. */
  explanation: string;
}

/** What the member is asked to send. */
export function transferWords(order: Order): TransferWords {
  const { amount, network, payCurrency } = order;
  const money = (value: number) => formatExactMoney(value, payCurrency);
  const rest = restOf(order);
  if (rest === 0) {
    const explanation = isOnChain(order) ? texts.toSend(network) : texts.sendExactly;
    return { title: texts.send(money(amount)), news: null, explanation };
  }
  const arrived = isHeldForRest(order) ? texts.held : texts.part;
  return {
    title: texts.sendRest(money(rest)),
    news: arrived(money(receivedOf(order)), money(rest)),
    explanation: texts.restToSend(network),
  };
}

/** How far the confirmation of the transfers is; null if the service does not say. */
export function confirmationWords({ confirmations }: Pick<Order, 'confirmations'>): string | null {
  if (!confirmations) return null;
  const { seen, needed } = confirmations;
  return needed === null ? texts.untilFinal(seen) : texts.confirmations(Math.min(seen, needed), needed);
}
