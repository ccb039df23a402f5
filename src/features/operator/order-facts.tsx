import type { ReactNode } from 'react';
import type { OperatorNeed, OperatorOrder } from '../../contract/answers.ts';
import { When } from '../../shared/member/when.tsx';
import * as texts from '../../texts/operator.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { formatExactMoney } from '../../ui/format/number.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './operator.css.ts';
import { nameOf } from './use-return-recording.ts';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts side by side, each below its label: dense enough to work through many orders. */
export function FactGrid({ facts }: { facts: readonly (Fact | false)[] }) {
  return (
    <dl className={styles.factGrid}>
      {facts
        .filter((fact) => fact !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.factTerm}>{label}</dt>
            <dd className={styles.factDetails}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** These say how the order ended, too. */
const saysStatus: readonly OperatorNeed[] = ['REJECTED', 'WITHDRAWN', 'CANCELED', 'FAILED', 'REST_OWED'];

/** What an order needs and, unless that says so, how far it is. */
export function OrderBadges({ order: { needs, status } }: { order: OperatorOrder }) {
  return (
    <Inline as="span">
      {needs.map((need) => (
        <Badge key={need} tone="warning">
          {texts.needs[need].label}
        </Badge>
      ))}
      {!needs.some((need) => saysStatus.includes(need)) && <Badge icon="off">{texts.statuses[status]}</Badge>}
    </Inline>
  );
}

interface CopiedCodeProps {
  text: string;
  /** The label of the button. */
  label: string;
  /** Its name for screen readers. */
  name: string;
}

/** An address or a hash, and a button that copies it. */
export const CopiedCode = ({ text, label, name }: CopiedCodeProps) => (
  <>
    <Text as="span" size="small" isCode>
      {text}
    </Text>
    <CopyButton text={text} label={label} name={name} size="small" variant="quiet" />
  </>
);

/** An amount of an order. Every order is in USDT. */
export const usdt = (amount: number) => formatExactMoney(amount, 'USDT');

/** The amounts of an order that are not zero, besides what is owed, its times, its address and where to send back what is owed. */
export function OrderFacts({ order }: { order: OperatorOrder }) {
  const { address, addressIndex, network, expiresAt, holdUntil, owedAmount, owedAddress } = order;
  const amounts = [
    { label: texts.missing, amount: order.missingAmount },
    { label: texts.sentBack, amount: order.refundedAmount },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <FactGrid
        facts={[
          { label: texts.due, value: usdt(order.amount) },
          { label: texts.received, value: usdt(order.receivedAmount) },
          ...amounts.map(({ amount, label }) => ({ label, value: usdt(amount) })),
          holdUntil
            ? { label: texts.heldUntil, value: <When at={holdUntil} /> }
            : { label: texts.payBy, value: <When at={expiresAt} /> },
          { label: texts.network, value: network },
          { label: texts.index, value: String(addressIndex) },
        ]}
      />
      <Inline gap={3}>
        <CopiedCode text={address} label={texts.copyAddress} name={texts.copyAddressOf(nameOf(order))} />
      </Inline>
      {owedAmount > 0 && owedAddress !== null && (
        <Inline gap={3}>
          <Text as="span" size="small" tone="quiet">
            {texts.returnAddress}
          </Text>
          {owedAddress === '' ? (
            <Text as="span" size="small">
              {texts.notEntered}
            </Text>
          ) : (
            <CopiedCode
              text={owedAddress}
              label={texts.copyReturnAddress}
              name={texts.copyReturnAddressOf(nameOf(order))}
            />
          )}
        </Inline>
      )}
    </>
  );
}
