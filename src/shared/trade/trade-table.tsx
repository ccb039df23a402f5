import { replaceEqualDeep } from '@tanstack/react-query';
import { ListX, SearchX, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { TradeState } from '../../api/bots.ts';
import type { Trade, TradePage } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { type Hiding, pageSizes } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { useAnchor } from '../../ui/jump-link/jump-link.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { createLocalStore, fieldIn, useStore } from '../../ui/store/store.ts';
import { Heading, Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { useServiceClock } from '../bot/service-clock.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { tableContentOf } from '../query/query-view.tsx';
import { closedTradesAnchor, openTradesAnchor } from '../routes/member-paths.ts';
import { type ClosedPeriod, periodName } from './closed-period.ts';
import { ExportButton } from './export-button.tsx';
import { decimalsIn, tradeColumns } from './trade-columns.tsx';
import { isDetailed } from './trade-desk-context.ts';
import { TradeFilters } from './trade-filters.tsx';
import { filterOf, isFiltered, useSaysWhy, useTrades } from './use-trades.ts';

type HiddenColumns = Readonly<Record<TradeState, readonly string[]>>;

/**
 * Columns hidden by default: they repeat another column or say nothing about trades in this state. Without them, a
 * table fits beside the sidebar on a laptop.
 */
const hiddenAtFirst: HiddenColumns = {
  open: ['closeDate', 'closeRate', 'currentProfit', 'id'],
  close: ['currentRate', 'currentProfit', 'amount', 'id'],
};

const hiddenColumnsStore = createLocalStore<HiddenColumns>({
  key: 'botdeck.tradeColumns',
  parse: (stored) => ({
    open: idsIn(stored, 'open') ?? hiddenAtFirst.open,
    close: idsIn(stored, 'close') ?? hiddenAtFirst.close,
  }),
});

function idsIn(stored: unknown, state: TradeState): string[] | null {
  const ids = fieldIn(stored, state);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
}

function useHiddenColumns(state: TradeState): Hiding {
  const hidden = useStore(hiddenColumnsStore);
  return {
    hidden: hidden[state],
    onChange: (ids: string[]) => hiddenColumnsStore.set({ ...hiddenColumnsStore.get(), [state]: ids }),
  };
}

const replayCode = onDemand(() => import('./replay-link.tsx'));

interface ClosedFilterProps {
  botId: string;
  period: ClosedPeriod;
  onRemove: () => void;
}

/** Says that the table shows only the trades closed in a period, and removes that filter. A day can be replayed. */
function ClosedFilter({ botId, period, onRemove }: ClosedFilterProps) {
  const isDay = period.kind === 'day';
  const replay = useOnDemand(replayCode, isDay, tellNotLoaded);
  return (
    <Inline>
      <Button size="small" onPress={onRemove}>
        {texts.closedIn[period.kind](periodName(period))}
        <VisuallyHidden>{texts.removeFilter}</VisuallyHidden>
        <X size={16} aria-hidden="true" />
      </Button>
      {isDay && replay && <replay.DayReplayLink botId={botId} day={period.from} />}
    </Inline>
  );
}

interface NoTradesProps {
  botId: string;
  state: TradeState;
  /** The run is over. */
  hasEnded: boolean;
  /** Given if only the filters leave the list empty. */
  onClearFilters: (() => void) | undefined;
}

/** Says why there are no trades to list, and what to do. */
function NoTrades({ botId, state, hasEnded, onClearFilters }: NoTradesProps) {
  const saysWhy = useSaysWhy(botId);
  if (onClearFilters) {
    return (
      <EmptyState
        title={texts.noMatchTitle}
        icon={<SearchX size={20} />}
        action={<Button onPress={onClearFilters}>{texts.clearFilters}</Button>}
      >
        {texts.noMatch}
      </EmptyState>
    );
  }
  const stage = hasEnded ? 'ended' : 'live';
  return (
    <EmptyState title={texts.noneTitle[state][stage]} icon={<ListX size={20} />}>
      {state === 'open' && !hasEnded && saysWhy ? texts.seeWhy : texts.none[state][stage]}
    </EmptyState>
  );
}

interface TablePeriodProps {
  /** When the rows arrived by this device's clock, in milliseconds since 1970; 0 before that. */
  updatedAt: number;
  zone: ZonePreference;
  /** The last attempt to get newer rows failed. */
  isOutdated: boolean;
  /** Names the run as what the rows belong to. */
  isOfRun: boolean;
}

/** The period that the rows of a table cover, and the time they are from, by the service's clock. */
function TablePeriod({ updatedAt, zone, isOutdated, isOfRun }: TablePeriodProps) {
  const serviceTime = useServiceClock();
  if (updatedAt === 0 && isOutdated) return null;
  return (
    <Text as="div" size="small" tone="quiet" isNumeric>
      {updatedAt === 0 ? (
        <Skeleton width="14rem" height="1lh" />
      ) : (
        <>
          {isOfRun ? texts.runAsOf : texts.asOf}
          <Timestamp at={new Date(serviceTime(updatedAt))} zone={zone} />
        </>
      )}
      {isOutdated && texts.outdated}
    </Text>
  );
}

interface TotalProps {
  /** Undefined while the trades load. */
  trades: TradePage | undefined;
  /** How many to keep room for while they load; 0 for none. */
  expected: number;
}

/** The profit of all trades, where all of them show. */
function Total({ trades, expected }: TotalProps) {
  const shown = trades?.items.length ?? Math.min(expected, pageSizes.compact);
  if (shown === 0 || shown < (trades?.total ?? expected)) return null;
  return (
    <Text as="div" size="small" weight="medium">
      {trades ? (
        <>
          {texts.total}
          <SignedFigure value={trades.items.reduce((sum, { profitAbs }) => sum + profitAbs, 0)} unit="USDT" />
        </>
      ) : (
        <Skeleton width="10rem" height="1lh" />
      )}
    </Text>
  );
}

interface TradeTableProps {
  botId: string;
  state: TradeState;
  /** The run is not over: new trades may arrive. */
  isLive: boolean;
  /** The run is over: the trades it left open are unmanaged. */
  hasEnded: boolean;
  /** Only trades of this pair; without it, of all pairs, with a filter. */
  pair?: string;
  /** For members who close its trades on the exchange: shows what they need on phones as well, and names no run. */
  isForClosing?: boolean;
  /** Distinguishes this list from others of its kind on the page. */
  title?: string;
  /** How many trades to reserve space for while they load. If left out: a page, or for open trades, as many as have no filters. */
  expected?: number | undefined;
}

const nothing: Trade[] = [];
const anchors = { open: openTradesAnchor, close: closedTradesAnchor } as const;
const idOf = ({ id }: Trade) => String(id);

/** The open or closed trades of a run. The service sorts, filters and paginates them. */
export function TradeTable({
  botId,
  state,
  isLive,
  hasEnded,
  pair = '',
  isForClosing = false,
  ...props
}: TradeTableProps) {
  const kind = state === 'open' && hasEnded ? 'unmanaged' : state;
  const title = props.title ?? texts.titles[kind];
  const { zone } = useTimeZone();
  const { control, page, query } = useTrades(botId, state, isLive, pair);
  const hiding = useHiddenColumns(state);
  const { view, period } = control;
  const ownId = useId();
  const headingId = props.title === undefined ? anchors[state] : ownId;
  const heading = useAnchor(headingId, period !== null);
  const { data, error, dataUpdatedAt } = query;
  // The row of a trade that closes is removed, perhaps with the focus in it.
  const section = useFocusWhenLost(data, { onHeading: true, isOwn: true, preventScroll: true });
  const found = useMemo(() => decimalsIn(data?.items ?? nothing), [data]);
  // New columns would mount every cell again, so equal decimals stay the same object.
  const [decimals, setDecimals] = useState(found);
  const kept = replaceEqualDeep(decimals, found);
  if (kept !== decimals) setDecimals(kept);
  const columns = useMemo(
    () =>
      tradeColumns({
        state,
        zone,
        decimals,
        notClosed: texts.notClosed[kind],
        isForClosing,
      }),
    [state, zone, decimals, kind, isForClosing],
  );

  return (
    <Stack as="section" ref={section} aria-labelledby={headingId} gap={3}>
      <Stack gap={0}>
        <Heading level={2} id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <TablePeriod
          updatedAt={dataUpdatedAt}
          zone={zone}
          isOutdated={error !== null}
          isOfRun={!isForClosing}
        />
        {isForClosing && <Total trades={data} expected={error ? 0 : (props.expected ?? 0)} />}
      </Stack>
      {period && (
        <ClosedFilter
          botId={botId}
          period={period}
          onRemove={() => {
            // The button that has the focus goes with the filter.
            heading.current?.focus();
            control.showAnyTime();
          }}
        />
      )}
      <DataTable
        label={title}
        columns={columns}
        getRowId={idOf}
        content={tableContentOf(query, {
          failed: texts.notLoaded[kind],
          empty: (
            <NoTrades
              botId={botId}
              state={state}
              hasEnded={hasEnded}
              onClearFilters={isFiltered(view, pair) ? control.clearFilters : undefined}
            />
          ),
        })}
        sorting={{ sort: view.sort, onChange: control.setSort }}
        paging={{
          page: { ...page, expected: props.expected ?? (state === 'open' ? pageSizes.compact : undefined) },
          onChange: control.setPage,
          onSizeChange: control.setSize,
        }}
        hiding={hiding}
        filters={{
          fields: <TradeFilters control={control} hasPair={pair === ''} />,
          areSet: isFiltered(view, pair) || control.pairText !== pair,
        }}
        actions={
          <ExportButton
            botId={botId}
            state={state}
            filter={filterOf(view)}
            period={period}
            // If a service records no fees, nothing can go into it.
            hasKoinly={state === 'close' && (data?.items.some(isDetailed) ?? false)}
            isDisabled={!data || (data.total === 0 && data.items.length === 0)}
          />
        }
      />
    </Stack>
  );
}
