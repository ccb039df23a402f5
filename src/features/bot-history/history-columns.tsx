import type { Bot } from '../../contract/answers.ts';
import type { BotSort } from '../../contract/contract.ts';
import { BotStatusBadge } from '../../shared/bot/bot-status.tsx';
import { runPath } from '../../shared/routes/member-paths.ts';
import * as texts from '../../texts/bot-history.ts';
import { leftOpen } from '../../texts/bot-status.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { Figure, SignedFigure, WithCommon } from '../../ui/figure/figure.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { formatDate, formatTimeOfDay, type ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Sparkline } from '../../ui/sparkline/sparkline.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { mostCompared, useComparedRuns } from './use-compared-runs.ts';

/** Enough of an id to tell runs apart. The page of a run shows all of it. */
const shortLength = 8;

/**
 * The columns of the history, with times in this zone. Only services that report results have columns
 * for them, and only two runs can be compared.
 */
export function historyColumns(
  zone: ZonePreference,
  { hasResults, hasOthers }: { hasResults: boolean; hasOthers: boolean },
): readonly DataColumn<Bot, BotSort>[] {
  return [
    {
      id: 'uuid',
      header: texts.botId,
      cell: ({ number, uuid }) => (
        <Stack gap={0} align="start">
          {number !== null && texts.number(number)}
          <Text as="span" size={number === null ? 'small' : 'caption'} tone="quiet" isCode title={uuid}>
            {uuid.slice(0, shortLength)}…
          </Text>
        </Stack>
      ),
      isRowHeader: true,
      isSortable: true,
    },
    {
      id: 'status',
      header: texts.status,
      cell: (bot) => (
        <Stack gap={0} align="start">
          <BotStatusBadge bot={bot} />
          {bot.leftOnExchange ? (
            <Text as="span" size="caption" tone="warning">
              {leftOpen(bot.leftOnExchange)}
            </Text>
          ) : null}
        </Stack>
      ),
      isSortable: true,
      isKeyFigure: true,
    },
    {
      id: 'tradeAmount',
      header: texts.tradeAmount,
      unit: 'USDT',
      cell: ({ tradeAmount }) => <Figure value={formatAmount(tradeAmount)} />,
      align: 'end',
      isSortable: true,
      isKeyFigure: true,
    },
    {
      id: 'activatedAt',
      header: texts.activationDate,
      cell: ({ activatedAt }) => <DateAndTime at={activatedAt} zone={zone} />,
      time: { of: ({ activatedAt }) => activatedAt, zone },
      isSortable: true,
    },
    {
      id: 'deactivatedAt',
      header: texts.deactivatedDate,
      cell: ({ deactivatedAt }) =>
        deactivatedAt ? (
          <DateAndTime at={deactivatedAt} zone={zone} />
        ) : (
          <Text size="small" tone="quiet">
            {texts.notDeactivated}
          </Text>
        ),
      time: { of: ({ deactivatedAt }) => deactivatedAt, zone },
      isSortable: true,
    },
    ...(hasResults ? resultColumns : []),
    ...(hasOthers ? [compareColumn] : []),
    {
      id: 'details',
      header: texts.details,
      cell: (run) => (
        <Link variant="alone" href={runPath(run.uuid)} aria-label={texts.detailsOf(texts.nameOfRun(run))}>
          {texts.details}
        </Link>
      ),
      isKeyFigure: true,
      isSelfEvident: true,
    },
  ];
}

const compareColumn: DataColumn<Bot, BotSort> = {
  id: 'compare',
  header: texts.compare,
  unit: texts.mostCompared,
  cell: (run) => <CompareBox uuid={run.uuid} name={texts.nameOfRun(run)} />,
  isKeyFigure: true,
};

/** The columns that show what a run has earned. A run without a result has a dash in each. */
const resultColumns: readonly DataColumn<Bot, BotSort>[] = [
  {
    id: 'result',
    header: texts.result,
    cell: ({ result }) =>
      result ? (
        <Stack gap={0}>
          <div>
            <SignedFigure value={result.totalPnl} unit="USDT" />
          </div>
          <div>
            <SignedFigure value={result.totalPnlRatio * 100} unit="%" />
          </div>
        </Stack>
      ) : (
        texts.none
      ),
    align: 'end',
    isKeyFigure: true,
  },
  {
    id: 'closedTrades',
    header: texts.closedTrades,
    cell: ({ result }) =>
      result ? (
        <Stack gap={0} align="end">
          {formatNumber(result.closedTrades)}
          {result.winRate !== null && (
            <Text as="span" size="caption" tone="quiet">
              {texts.won(share(result.winRate))}
            </Text>
          )}
        </Stack>
      ) : (
        texts.none
      ),
    align: 'end',
  },
  {
    id: 'maximumDrawdown',
    header: texts.maximumDrawdown,
    cell: ({ result }) => share(result?.maximumDrawdown),
    align: 'end',
  },
  {
    id: 'balance',
    header: texts.balance,
    cell: ({ result }) => <Sparkline values={result?.balances ?? []} />,
  },
];

/** A time in two lines, which keeps the table narrow. */
function DateAndTime({ at, zone }: { at: string; zone: ZonePreference }) {
  return (
    <time dateTime={at}>
      <Stack gap={0}>
        <span>
          <WithCommon text={formatDate(at, zone)} />
        </span>
        <Text as="span" size="caption" tone="quiet">
          <WithCommon text={formatTimeOfDay(at, zone)} />
        </Text>
      </Stack>
    </time>
  );
}

/** @param fraction 0.6 shows as 60.00% */
function share(fraction: number | null | undefined): string {
  return fraction == null ? texts.none : formatPercent(fraction * 100);
}

/** Selects a run for the comparison, unless two others are selected. */
function CompareBox({ uuid, name }: { uuid: string; name: string }) {
  const { ids, add, remove } = useComparedRuns();
  const isFull = ids.length === mostCompared && !ids.includes(uuid);
  return (
    <Checkbox
      value={ids.includes(uuid)}
      onChange={(isChosen) => (isChosen ? add(uuid) : remove(uuid))}
      isDisabled={isFull}
      label={<VisuallyHidden>{isFull ? texts.compareInstead(name) : texts.compareRun(name)}</VisuallyHidden>}
    />
  );
}
