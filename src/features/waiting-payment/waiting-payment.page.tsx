import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { subscriptionQuery } from '../../api/queries.ts';
import { type PaymentView, selectPaymentView } from '../../machines/payment/payment.selectors.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import { useMember } from '../../shared/member/member.ts';
import { isOnChain, paidUntil } from '../../shared/payment/order-stage.ts';
import { choosePackagePath } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { EndedOrder } from './ended-order.tsx';
import { OpenOrder } from './open-order.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { UnrecognizedOrder } from './unrecognized-order.tsx';
import { useFocusOnNews } from './use-focus-on-news.ts';

/** Waiting for payment: where to send what, the progress, and the outcome. */
export default function WaitingPaymentPage() {
  const { payment } = useMember();
  const view = useSelector(payment, selectPaymentView);
  const ref = useFocusOnNews(view);

  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.payment}</Heading>
      <div ref={ref}>
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
  if (view === 'loading' || view === 'placing' || !order) return <PaymentSkeleton />;
  const renewedPeriodEnd = isOnChain(order) ? paidUntil(data) : null;
  if (view === 'unrecognized') return <UnrecognizedOrder order={order} />;
  if (isOpenStage(view)) {
    const ahead = data.asOf ? Date.parse(data.asOf) - dataUpdatedAt : 0;
    return <OpenOrder order={order} stage={view} ahead={ahead} renewedPeriodEnd={renewedPeriodEnd} />;
  }
  return <EndedOrder order={order} outcome={view} isRenewal={renewedPeriodEnd !== null} />;
}
