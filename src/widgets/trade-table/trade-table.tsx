import { useMemo, useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import type { TradeState } from '../../api/resources/trades.ts';
import type { Trade } from '../../contract/contract.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Grow } from '../../ui/layout/grow.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { ExportButton } from './export-button.tsx';
import { NoTrades } from './no-trades.tsx';
import { TablePeriod } from './table-period.tsx';
import { tradeColumns } from './trade-columns.tsx';
import { TradeFilters } from './trade-filters.tsx';
import { filterOf, isFiltered } from './trade-request.ts';
import { useTrades } from './use-trades.ts';

interface TradeTableProps {
  botId: string;
  state: TradeState;
  /** The run is not over: new trades come in. */
  isLive: boolean;
}

const titles = { open: 'Open trades', close: 'Closed trades' } as const;
const pageSizeChoices = [5, 10, 25, 50, 100];
const nothing: Trade[] = [];
const idOf = ({ id }: Trade) => String(id);

/** The open or the closed trades of a run. The service sorts, filters and cuts them into pages. */
export function TradeTable({ botId, state, isLive }: TradeTableProps) {
  const title = titles[state];
  const { zone } = useTimeZone();
  const { control, query } = useTrades(botId, state, isLive);
  const [hiddenColumns, setHiddenColumns] = useState<string[]>([]);
  const columns = useMemo(() => tradeColumns(zone), [zone]);
  const { view } = control;
  const { data, error, isPlaceholderData, isFetching, dataUpdatedAt } = query;

  return (
    <Stack as="section" aria-label={title} gap={3}>
      <Stack gap={0}>
        <Heading level={2}>{title}</Heading>
        <TablePeriod updatedAt={dataUpdatedAt} zone={zone} isOutdated={error !== null} />
      </Stack>
      <DataTable
        label={title}
        columns={columns}
        rows={data?.items ?? nothing}
        getRowId={idOf}
        status={data ? 'ready' : error ? 'failed' : 'loading'}
        isRefreshing={isPlaceholderData}
        sort={view.sort}
        onSortChange={control.setSort}
        page={{ index: view.page, size: view.size, total: data?.total }}
        onPageChange={control.setPage}
        onPageSizeChange={control.setSize}
        pageSizes={pageSizeChoices}
        hiddenColumns={hiddenColumns}
        onHiddenColumnsChange={setHiddenColumns}
        toolbar={
          <>
            <Grow>
              <TradeFilters control={control} />
            </Grow>
            <ExportButton
              botId={botId}
              state={state}
              filter={filterOf(view)}
              isDisabled={!data || data.total === 0}
            />
          </>
        }
        empty={
          <NoTrades
            state={state}
            isLive={isLive}
            onClearFilters={isFiltered(view) ? control.clearFilters : undefined}
          />
        }
        failed={
          <ErrorState
            title={`The ${title.toLowerCase()} could not be loaded`}
            onRetry={() => void query.refetch()}
            isRetrying={isFetching}
          >
            {error && describeError(error)}
          </ErrorState>
        }
      />
    </Stack>
  );
}
