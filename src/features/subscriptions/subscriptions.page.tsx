import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { subscriptionQuery } from '../../api/queries.ts';
import type { OneTimeFee, Order, Package, SubscriptionOverview } from '../../contract/answers.ts';
import { useServiceClock } from '../../shared/bot/service-clock.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { previewOrder } from '../../shared/payment/order-preview.ts';
import { openRenewalOf } from '../../shared/payment/order-stage.ts';
import { PlaceOrder, useFollowPlacedOrder } from '../../shared/payment/place-order.tsx';
import { RenewalBanner } from '../../shared/payment/renewal-banner.tsx';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { choosePackagePath } from '../../shared/routes/routes.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/subscriptions.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pageSizes } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Measure, Stack } from '../../ui/layout/layout.tsx';
import { LoadingOutline } from '../../ui/page/page.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';
import { ChangePackage, nextPeriodOf } from './change-subscription.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { Receipt, receiptParam } from './receipt.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const pageSize = pageSizes.compact;
const idOf = ({ uuid }: Order) => uuid;

/** Every order so far, newest first. */
function Payments({ payments }: { payments: readonly Order[] }) {
  const { zone } = useTimeZone();
  const [index, setIndex] = useState(0);
  const columns = useMemo(() => paymentColumns(zone, payments), [zone, payments]);
  const rows = useMemo(() => payments.slice(index * pageSize, (index + 1) * pageSize), [payments, index]);

  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="lead">
        {texts.payments}
      </Heading>
      <DataTable
        label={texts.payments}
        columns={columns}
        getRowId={idOf}
        content={
          rows.length > 0
            ? { state: 'ready', rows }
            : {
                state: 'empty',
                message: <EmptyState title={texts.noPaymentsTitle}>{texts.noPayments}</EmptyState>,
              }
        }
        paging={{ page: { index, size: pageSize, total: payments.length }, onChange: setIndex }}
      />
    </Stack>
  );
}

interface RenewProps {
  /** The package of the subscription, if it is still on offer. */
  offer: Package | undefined;
  fee: OneTimeFee;
}

/** Orders the package of an expired subscription again, or links to the others. */
function Renew({ offer, fee }: RenewProps) {
  useFollowPlacedOrder();

  return (
    <Measure>
      <Card title={texts.renew}>
        {/* A deposit is in USD. */}
        {offer?.currency === 'USD' ? (
          <RenewOrder offer={offer} fee={fee} />
        ) : (
          <Stack align="start">
            <Text isProse>{offer ? texts.chooseToRenew : texts.notOffered}</Text>
            <ButtonLink variant="primary" href={choosePackagePath}>
              {texts.choosePackage}
            </ButtonLink>
          </Stack>
        )}
      </Card>
    </Measure>
  );
}

function RenewOrder({ offer, fee }: { offer: Package; fee: OneTimeFee }) {
  const order = previewOrder(offer, fee);

  return (
    <Stack>
      <OrderLines {...order} />
      <PlaceOrder request={{ kind: 'deposit', amount: order.amount }} label={texts.renewSubscription}>
        <ButtonLink variant="quiet" href={choosePackagePath}>
          {texts.chooseAnother}
        </ButtonLink>
      </PlaceOrder>
      <Text size="small" tone="quiet">
        {texts.next}
      </Text>
    </Stack>
  );
}

/** The subscription: its status, what comes next, and past payments. */
export default function SubscriptionsPage() {
  const { api } = useMember();
  const query = useQuery(subscriptionQuery(api));
  const receipt = stringParam(useSearch(), receiptParam);
  const heading = useFocusWhenLost<HTMLHeadingElement>(receipt);

  return (
    <Stack gap={6}>
      {(receipt === null || !query.data) && (
        <Heading level={1} ref={heading} tabIndex={-1}>
          {pages.subscriptions}
        </Heading>
      )}
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={<LoadingOutline label={texts.loading} heights={['17rem', '16rem', '12rem']} />}
      >
        {(overview) =>
          receipt === null ? (
            <Overview overview={overview} />
          ) : (
            <Receipt overview={overview} orderUuid={receipt} heading={heading} />
          )
        }
      </QueryView>
    </Stack>
  );
}

const halfAMinute = 30_000;

function OpenRenewal({ order }: { order: Order }) {
  const now = useServiceClock()(useNow(halfAMinute));
  return <RenewalBanner order={order} now={now} />;
}

function Overview({ overview }: { overview: SubscriptionOverview }) {
  const { subscription, packages, oneTimeFee, payments } = overview;
  if (!subscription) {
    return (
      <>
        <EmptyState
          title={texts.noneTitle}
          action={
            <ButtonLink variant="primary" href={choosePackagePath}>
              {texts.choosePackage}
            </ButtonLink>
          }
        >
          {texts.none}
        </EmptyState>
        <Part title={texts.payments}>
          <Payments payments={payments} />
        </Part>
      </>
    );
  }
  const { status, period, nextPeriod } = subscription;
  const renewal = openRenewalOf(overview);
  return (
    <>
      {renewal && <OpenRenewal order={renewal} />}
      <Part title={texts.yourSubscription}>
        <SubscriptionCard
          subscription={subscription}
          packages={packages}
          nextPeriod={nextPeriodOf(overview)}
        />
      </Part>
      {status === 'EXPIRED' && (
        <Part title={texts.renew}>
          <Renew
            offer={packages.find((candidate) => candidate.period === (nextPeriod ?? period))}
            fee={oneTimeFee}
          />
        </Part>
      )}
      {status === 'ACTIVE' && (
        <Part title={texts.changePackage}>
          <ChangePackage subscription={subscription} packages={packages} />
        </Part>
      )}
      <Part title={texts.payments}>
        <Payments payments={payments} />
      </Part>
    </>
  );
}
