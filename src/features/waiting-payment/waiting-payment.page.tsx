import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { queryKeys, subscriptionQuery } from '../../api/queries.ts';
import type { Order } from '../../contract/answers.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import {
  type PaymentView,
  selectIsRetryable,
  selectPaymentView,
} from '../../machines/payment/payment.selectors.ts';
import { type EndedStage, isOpenStage } from '../../machines/payment/payment.stage.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { When } from '../../shared/member/when.tsx';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { isOnChain, owedOf, paidUntil, receivedOf, stageWords } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/member-paths.ts';
import { choosePackagePath, routes } from '../../shared/routes/routes.ts';
import { viewSubscription } from '../../texts/orders.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { goOn } from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { LoadingOutline } from '../../ui/page/page.tsx';
import { Heading, Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { ToneIcon } from '../../ui/tone/tone-icon.tsx';
import { OpenOrder } from './open-order.tsx';
import { outcomeTone, outcomeWords } from './outcomes.ts';
import { OwedMoney } from './owed-money.tsx';
import { Transfers } from './transfers.tsx';

/** The facts of an order that support needs: when it was placed, and its number. */
function OrderFacts({ order }: { order: Pick<Order, 'createdAt' | 'uuid'> }) {
  return (
    <DescriptionList
      layout="stacked"
      items={[
        { label: texts.orderedAt, value: <When at={order.createdAt} /> },
        { label: texts.orderNumber, value: <Text isCode>{order.uuid}</Text> },
      ]}
    />
  );
}

/** An order with an unknown status. It may be under way, so nothing here offers to pay again. */
function UnrecognizedOrder({ order }: { order: Order }) {
  return (
    <Measure>
      <Card title={stageWords.unrecognized.label}>
        <Text isProse role="status">
          {texts.unrecognized}
        </Text>
        <OrderLines {...order} />
        <OrderFacts order={order} />
        <Inline>
          <ButtonLink variant="primary" href={paymentSupportPath(order.uuid)}>
            {texts.contactSupport}
          </ButtonLink>
        </Inline>
      </Card>
    </Measure>
  );
}

/** Leads on from a paid order, once the service says that the subscription is active: before, it would lead back here. */
function GoOn() {
  const { queryClient } = useMember();
  const area = useSelector(useRuntime().access, selectArea);
  const isAsking = useIsFetching({ queryKey: queryKeys.userInfo }) > 0;
  const isActive = area === 'onboarding' || area === 'onboarded';
  const askAgain = () => {
    if (!isActive) void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  };

  return (
    <ButtonLink
      variant="primary"
      href={routes.home.path}
      isDisabled={!isActive && isAsking}
      onPress={askAgain}
    >
      {goOn}
    </ButtonLink>
  );
}

interface WaysOnProps {
  order: Order;
  outcome: EndedStage;
  /** See `EndedOrder`. */
  isRenewal: boolean;
}

/**
 * What to do after an order ended unpaid. If money may be under way, contacting support comes first, or at least is as
 * prominent.
 */
function WaysOn({ order, outcome, isRenewal }: WaysOnProps) {
  const hasMoney = owedOf(order) > 0 || receivedOf(order) > 0;
  const supportFirst = outcome === 'failed' || (hasMoney && order.refundedAmount === null);
  const isUnclear = supportFirst || owedOf(order) > 0 || outcome === 'timedOut' || outcome === 'declined';
  const next = isRenewal ? (
    <ButtonLink key="next" href={routes.subscriptions.path}>
      {viewSubscription}
    </ButtonLink>
  ) : (
    <ButtonLink key="next" variant={isUnclear ? 'secondary' : 'primary'} href={choosePackagePath}>
      {texts.retry}
    </ButtonLink>
  );
  // Money owed has its own way to support.
  if (owedOf(order) > 0) return <Inline>{next}</Inline>;
  const support = (
    <ButtonLink
      key="support"
      variant={supportFirst ? 'primary' : 'secondary'}
      href={paymentSupportPath(order.uuid)}
    >
      {texts.contactSupport}
    </ButtonLink>
  );
  return <Inline>{supportFirst ? [support, next] : [next, support]}</Inline>;
}

interface EndedOrderProps {
  order: Order;
  outcome: EndedStage;
  /** The order was for the period after the one that is paid for. */
  isRenewal: boolean;
}

/** How an order ended, the facts that support needs, and what to do next. */
function EndedOrder({ order, outcome, isRenewal }: EndedOrderProps) {
  const isRetryable = useSelector(useMember().payment, selectIsRetryable);
  const tone = outcomeTone(outcome);

  return (
    <Measure>
      <Card
        title={
          <Inline as="span" isSingleLine>
            <Text as="span" tone={tone}>
              <Inline as="span">
                <ToneIcon tone={tone} size={20} />
              </Inline>
            </Text>
            {stageWords[outcome].label}
          </Inline>
        }
      >
        <Text isProse role="status">
          {outcomeWords(outcome, order)}
        </Text>
        <OwedMoney order={order} />
        <OrderLines {...order} />
        <OrderFacts order={order} />
        <Transfers order={order} />
        {isRetryable ? <WaysOn order={order} outcome={outcome} isRenewal={isRenewal} /> : <GoOn />}
      </Card>
    </Measure>
  );
}

/** Waiting for payment: where to send what, the progress, and the outcome. */
export default function WaitingPaymentPage() {
  const { payment } = useMember();
  const view = useSelector(payment, selectPaymentView);
  const news = useFocusWhenLost(view, { onHeading: true });
  const [said, setSaid] = useState('');
  const title = useRef('');
  useEffect(() => {
    // The heading stays the same when the transfer takes long. The warning above it is the news.
    const next = view === 'overdue' ? texts.longTitle : news.current?.querySelector('h2')?.textContent;
    if (!next || next === title.current) return;
    // What the page shows first is not news.
    if (title.current) setSaid(next);
    title.current = next;
  }, [view, news]);

  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.waitingPayment}</Heading>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div ref={news}>
        <NewestOrder view={view} />
      </div>
    </Stack>
  );
}

function NewestOrder({ view }: { view: PaymentView }) {
  const { api, payment } = useMember();
  const { data, dataUpdatedAt } = useQuery(subscriptionQuery(api));
  const order = data?.payments[0];

  if (view === 'unavailable') {
    return (
      <ErrorState title={texts.notLoadedTitle} onRetry={() => payment.send({ type: 'payment.reload' })}>
        {texts.notLoaded}
      </ErrorState>
    );
  }
  if (view === 'choosing') {
    return (
      <EmptyState
        title={texts.noOrderTitle}
        action={
          <ButtonLink variant="primary" href={choosePackagePath}>
            {texts.choosePackage}
          </ButtonLink>
        }
      >
        {texts.noOrder}
      </EmptyState>
    );
  }
  if (view === 'loading' || view === 'placing' || !order)
    return <LoadingOutline label={texts.loading} heights={['4rem', '20rem']} />;
  const renewedPeriodEnd = isOnChain(order) ? paidUntil(data) : null;
  if (view === 'unrecognized') return <UnrecognizedOrder order={order} />;
  if (isOpenStage(view)) {
    const ahead = data.asOf ? Date.parse(data.asOf) - dataUpdatedAt : 0;
    return <OpenOrder order={order} stage={view} ahead={ahead} renewedPeriodEnd={renewedPeriodEnd} />;
  }
  return <EndedOrder order={order} outcome={view} isRenewal={renewedPeriodEnd !== null} />;
}
