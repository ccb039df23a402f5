import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../api/queries.ts';
import { useMember } from '../../shared/member/member.ts';
import { useFollowPlacedOrder } from '../../shared/payment/place-order.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/prices.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PricesSkeleton } from './prices-skeleton.tsx';

/** Prices and packages: choose one, see its total, place the order. */
export default function PricesPage() {
  const { api } = useMember();
  const query = useQuery(subscriptionQuery(api));
  useFollowPlacedOrder();

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{pages.prices}</Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
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
