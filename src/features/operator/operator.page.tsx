import { QueryBanner, QueryFailure } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator.ts';
import * as pages from '../../texts/pages.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { OrderList } from './order-list.tsx';
import { isRefused, type OrdersControl, useOrders } from './use-orders.ts';
import { WatcherStanding } from './watcher-standing.tsx';

/** The orders of all members that need the operator, and how far the watcher of the chain is. */
export default function OperatorPage() {
  const control = useOrders();
  return (
    <Stack gap={6}>
      <Stack gap={1}>
        <Heading level={1}>{pages.operator}</Heading>
        <Text as="p" tone="quiet" isProse>
          {texts.intro}
        </Text>
      </Stack>
      <Content control={control} />
    </Stack>
  );
}

function Content({ control }: { control: OrdersControl }) {
  const { query } = control;
  const { data, error } = query;

  if (data === null) return <EmptyState title={texts.notOnChainTitle}>{texts.notOnChain}</EmptyState>;
  if (isRefused(error)) return <EmptyState title={texts.notAllowedTitle}>{texts.notAllowed}</EmptyState>;
  if (!data) {
    if (error) return <QueryFailure query={query} title={texts.notLoaded} />;
    return (
      <Loading label={texts.loading}>
        <Stack gap={6}>
          <Skeleton height="12rem" />
          <Skeleton height="30rem" />
        </Stack>
      </Loading>
    );
  }
  return (
    <>
      {error && <QueryBanner query={query} title={texts.outdated} />}
      <WatcherStanding chain={data.chain} owedAmount={data.owedAmount} />
      <OrderList control={control} orders={data.items} />
    </>
  );
}
