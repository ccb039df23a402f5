import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { describeProblem } from '../../api/errors.ts';
import type { Package } from '../../contract/answers.ts';
import { selectIsOrderOpen, selectPaymentView } from '../../machines/payment/payment.selectors.ts';
import type { OrderRequest } from '../../machines/payment/payment.setup.ts';
import { selectProblem } from '../../machines/problem.ts';
import * as texts from '../../texts/orders.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form.tsx';
import type { RadioCardOption } from '../../ui/form/radio-cards.tsx';
import { formatMoney, formatPercent } from '../../ui/format/number.ts';
import { Inline } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { routes } from '../routes/routes.ts';
import { type OrderPreview, savingOf } from './order-preview.ts';

/**
 * A package as an option: mainly its price per month, and the saving against the most expensive one.
 * @param order what choosing it would order at once; none for a change that takes effect later
 */
export function packageOption(
  offer: Package,
  packages: readonly Package[],
  order?: OrderPreview,
): RadioCardOption {
  const { period, months, pricePerMonth, total, currency } = offer;
  const saving = savingOf(offer, packages);
  return {
    value: period,
    label: (
      <Inline as="span">
        <span>{texts.packageNames[period]}</span>{' '}
        {saving > 0 && (
          <Badge tone="success" icon={null}>
            {texts.saving(formatPercent(saving, 0))}
          </Badge>
        )}
      </Inline>
    ),
    description: (
      <>
        <Text as="span" size="title" weight="strong" tone="strong" isNumeric>
          {formatMoney(pricePerMonth, currency)}
        </Text>
        {texts.perMonth}
        <br />
        {texts.inTotal(months, formatMoney(total, currency))}
        {order && (
          <>
            <br />
            <Text as="span" tone="strong" isNumeric>
              {texts.dueToday(formatMoney(order.amount, order.payCurrency))}
            </Text>
          </>
        )}
      </>
    ),
  };
}

interface PlaceOrderProps {
  request: OrderRequest;
  label: string;
  /** Shown beside the button: other actions, or what the order is for. */
  children?: ReactNode;
}

/** Places an order. Says why the last one was not placed, and why none can be placed now. */
export function PlaceOrder({ request, label, children }: PlaceOrderProps) {
  const { payment } = useMember();
  const view = useSelector(payment, selectPaymentView);
  const problem = useSelector(payment, selectProblem);
  const place = { type: 'order.place', request } as const;
  const canPlace = useSelector(payment, (snapshot) => snapshot.can(place));

  return (
    <>
      <FormError title={problem && texts.notPlaced}>{problem && describeProblem(problem)}</FormError>
      {view === 'unavailable' && (
        <Banner
          tone="warning"
          title={texts.latestNotLoadedTitle}
          actions={
            <Button size="small" onPress={() => payment.send({ type: 'payment.reload' })}>
              {texts.checkAgain}
            </Button>
          }
        >
          {texts.latestNotLoaded}
        </Banner>
      )}
      {view === 'unrecognized' && (
        <Banner tone="warning" title={texts.latestUnrecognizedTitle}>
          {texts.latestUnrecognized.before}
          <Link href={routes.waitingPayment.path}>{texts.latestUnrecognized.viewOrder}</Link>
          {texts.latestUnrecognized.after}
        </Banner>
      )}
      <Inline>
        <Button
          variant="primary"
          isDisabled={!canPlace && view !== 'placing'}
          isPending={view === 'placing'}
          onPress={() => payment.send(place)}
        >
          {label}
        </Button>
        {children}
      </Inline>
    </>
  );
}

/** Opens the page of the order as soon as there is an open order, from here or another tab. */
export function useFollowPlacedOrder(): void {
  const isOpen = useSelector(useMember().payment, selectIsOrderOpen);
  const [, navigate] = useLocation();

  useEffect(() => {
    // Replaces this page: going back here would only lead there again.
    if (isOpen) navigate(routes.waitingPayment.path, { replace: true });
  }, [isOpen, navigate]);
}
