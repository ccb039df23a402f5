import type { ChainStanding } from '../../contract/answers.ts';
import { When } from '../../shared/member/when.tsx';
import { QueryBanner, QueryFailure } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator.ts';
import * as pages from '../../texts/pages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Headline } from '../../ui/figure/figure.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { LoadingOutline } from '../../ui/page/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useHasLasted, useNow } from '../../ui/timing/timing.ts';
import { BotTroubles, useBotTroubles } from './bot-troubles.tsx';
import { isRefused, OperatorFrame, Refusal, useWasFetched } from './operator-frame.tsx';
import { FactGrid, usdt } from './order-facts.tsx';
import { OrderList } from './order-list.tsx';
import { OrderPanel } from './order-panel.tsx';
import { useOpenRow } from './row-panel.tsx';
import { type OrdersControl, useOrders } from './use-orders.ts';

interface WatcherStandingProps {
  chain: ChainStanding;
  /** USDT owed over all orders. */
  owedAmount: number;
}

const minute = 60_000;
/** Longer than any chain in use takes to settle a block, in milliseconds. */
const muchTime = 45 * minute;

/** How far the watcher is, what has gone wrong, and how much is owed in total. */
function WatcherStanding({ chain, owedAmount }: WatcherStandingProps) {
  const { network, headBlock, settledBlock, settledAt, alarms } = chain;
  const now = useNow(minute);
  const lag = settledAt === null ? 0 : now - Date.parse(settledAt);
  const above = settledBlock === null || headBlock === null ? null : Math.max(0, headBlock - settledBlock);

  return (
    <Card title={texts.watcher}>
      <Stack>
        {settledBlock === null && <Banner tone="warning">{texts.notLooked}</Banner>}
        {lag > muchTime && (
          <Banner tone="danger" title={texts.behindTitle(formatDuration(lag))}>
            {texts.behind}
          </Banner>
        )}
        <Headline items={[{ label: texts.owedInAll, value: usdt(owedAmount) }]} />
        <FactGrid
          facts={[
            { label: texts.network, value: network },
            settledBlock !== null && { label: texts.settledBlock, value: formatNumber(settledBlock) },
            settledAt !== null && {
              label: texts.settledAt,
              value: (
                <>
                  <When at={settledAt} /> ({texts.ago(formatDuration(lag))})
                </>
              ),
            },
            above !== null && {
              label: texts.headBlock,
              value: texts.blocksAbove(formatNumber(above), above === 1),
            },
          ]}
        />
        {alarms.length > 0 && (
          <Disclosure
            title={texts.alarms(formatNumber(alarms.length), alarms.length === 1)}
            level="none"
            defaultExpanded
          >
            <Stack as="ul" gap={2}>
              {alarms.toReversed().map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  <Text isProse>
                    <When at={at} />: {text}
                  </Text>
                </li>
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

/** Milliseconds for which the bots and the orders wait for each other, so that nothing is pushed down. */
const patience = 1_000;

/** The orders of all members that need the operator, and how far the watcher of the chain is. */
export default function OperatorPage() {
  const control = useOrders();
  const troubles = useBotTroubles();
  const isLate = useHasLasted(patience);
  const areOrdersKnown = useWasFetched(control.query);
  const isHeldBack = !isLate && !(troubles.isFetched && areOrdersKnown);
  return (
    <OperatorFrame title={pages.operator} intro={texts.intro}>
      <BotTroubles query={troubles} isHeldBack={isHeldBack} />
      {isHeldBack ? <Outline /> : <Content control={control} />}
    </OperatorFrame>
  );
}

const Outline = () => <LoadingOutline label={texts.loading} heights={['12rem', '30rem']} />;

function Content({ control }: { control: OrdersControl }) {
  const row = useOpenRow('order');
  const { query } = control;
  const { data, error } = query;

  if (data === null) return <EmptyState title={texts.notOnChainTitle}>{texts.notOnChain}</EmptyState>;
  if (isRefused(error)) return <Refusal error={error} />;
  if (!data) {
    if (error) return <QueryFailure query={query} title={texts.notLoaded} />;
    return <Outline />;
  }
  return (
    <>
      {error && <QueryBanner query={query} title={texts.outdated} />}
      <WatcherStanding chain={data.chain} owedAmount={data.owedAmount} />
      <OrderList control={control} row={row} />
      {row.openId !== null && <OrderPanel row={row} orderUuid={row.openId} list={data} />}
    </>
  );
}
