import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { subscriptionQuery } from '../../api/queries.ts';
import type { OneTimeFee, Package, SubscriptionPeriod } from '../../contract/answers.ts';
import { StrategyCard } from '../../shared/bot/strategy.tsx';
import { useMember } from '../../shared/member/member.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { previewOrder } from '../../shared/payment/order-preview.ts';
import { PlaceOrder, packageOption, useFollowPlacedOrder } from '../../shared/payment/place-order.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { seeExample } from '../../texts/demo.ts';
import { packageNames } from '../../texts/orders.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/prices.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { formatMoney } from '../../ui/format/number.ts';
import { thumbBar } from '../../ui/layout/layout.css.ts';
import { Grid, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { PageHead } from '../../ui/page/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';

/** What every package includes, and what happens at the end of its period. */
function PackageContents() {
  return (
    <Card title={texts.contentsTitle}>
      <Stack as="ul" gap={2}>
        {texts.contents.map((words) => (
          <li key={words}>
            <Inline as="span" align="start" isSingleLine>
              <Text as="span" tone="success">
                <Check size={16} aria-hidden="true" style={{ height: '1lh' }} />
              </Text>
              <Text as="span">{words}</Text>
            </Inline>
          </li>
        ))}
      </Stack>
      <Text size="small" tone="quiet" isProse>
        {texts.renewal}
      </Text>
    </Card>
  );
}

interface PackageChoiceProps {
  packages: readonly Package[];
  fee: OneTimeFee;
  /** The package of the previous order, chosen at first. */
  lastPeriod: SubscriptionPeriod | null;
}

/** The packages side by side, and the order for the chosen one. */
function PackageChoice({ packages, fee, lastPeriod }: PackageChoiceProps) {
  const [period, setPeriod] = useState(lastPeriod);
  const chosen = packages.find((candidate) => candidate.period === period) ?? packages[0];
  const isPhone = useMedia(media.phone);
  if (!chosen) return <Text>{texts.nothingOffered}</Text>;
  const order = previewOrder(chosen, fee);
  const placing = (
    <PlaceOrder request={{ kind: 'subscribe', period: chosen.period }} label={texts.placeOrder}>
      {isPhone && (
        <Text as="span" size="small" isNumeric>
          {texts.ordered(packageNames[chosen.period], formatMoney(order.amount, order.payCurrency))}
        </Text>
      )}
    </PlaceOrder>
  );

  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <RadioCards
          label={texts.choice}
          isLabelHidden
          isInColumns
          value={chosen.period}
          onChange={(value) =>
            setPeriod(packages.find(({ period: other }) => other === value)?.period ?? null)
          }
          options={packages.map((option) => packageOption(option, packages, previewOrder(option, fee)))}
        />
        {!fee.paid && (
          <Text size="small" tone="quiet">
            {texts.feeOnTop(formatMoney(fee.amount, fee.currency))}
          </Text>
        )}
      </Stack>
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Card title={texts.yourOrder}>
          <Stack>
            <OrderLines {...order} />
            {!isPhone && placing}
            <Text size="small" tone="quiet" isProse>
              {fee.paid ? texts.next : texts.nextWithFee}
            </Text>
          </Stack>
        </Card>
        <PackageContents />
      </Grid>
      <StrategyCard />
      {isPhone && <div className={thumbBar}>{placing}</div>}
    </Stack>
  );
}

/** Keeps space for the packages, the order and the contents of every package. */
function PricesSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={6}>
        <Grid columnWidth="12rem" gap={3} isStretched>
          <Skeleton height="8.25rem" />
          <Skeleton height="8.25rem" />
          <Skeleton height="8.25rem" />
        </Grid>
        <Grid columnWidth="20rem" gap={6} isStretched>
          <Skeleton height="19rem" />
          <Skeleton height="19rem" />
        </Grid>
      </Stack>
    </Loading>
  );
}

/** Prices and packages: choose one, see its total, place the order. */
export default function PricesPage() {
  const { api } = useMember();
  const query = useQuery(subscriptionQuery(api));
  useFollowPlacedOrder();

  return (
    <Stack gap={6}>
      <PageHead title={pages.prices}>
        {texts.intro} <Link href={routes.demo.path}>{seeExample}</Link>
      </PageHead>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        failedNote={texts.ordersUnaffected}
        loading={<PricesSkeleton />}
      >
        {({ packages, oneTimeFee, payments }) => (
          <PackageChoice
            packages={packages}
            fee={oneTimeFee}
            lastPeriod={payments[0]?.lines.find(({ period }) => period)?.period ?? null}
          />
        )}
      </QueryView>
    </Stack>
  );
}
