import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { scoreboardQuery, scoredTradesQuery } from '../../api/look.ts';
import type { ScoredTrade, Scoreboard as Scores } from '../../contract/answers.ts';
import type { ScoreBy } from '../../contract/contract.ts';
import * as texts from '../../texts/scoreboard.ts';
import { directions } from '../../texts/trade-table.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { type DataColumn, pageSizes } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Headline, SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { zoneName } from '../../ui/format/calendar-date.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount, formatNumber, formatPercent } from '../../ui/format/number.ts';
import { useAnchor } from '../../ui/jump-link/jump-link.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { useLookApi } from '../member/use-look-api.ts';
import { QueryView, tableContentOf } from '../query/query-view.tsx';
import { addressWith, useAddress } from '../routes/address.ts';
import { scoreParam, tradeParam, tradePath } from '../routes/member-paths.ts';
import { stringParam } from '../routes/search-params.ts';

type Row = Scores['rows'][number];
type Score = Scores['total'];

/** A row whose trades are listed. */
interface Group {
  by: ScoreBy;
  key: string;
}

const kinds = (['PAIR', 'DIRECTION', 'HOUR', 'WEEKDAY', 'EXIT_REASON'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}));

const isKnown = <Names extends object>(names: Names, key: string): key is keyof Names & string =>
  Object.hasOwn(names, key);

function nameOf({ by, key }: Group): string {
  switch (by) {
    case 'PAIR':
      return key;
    case 'DIRECTION':
      return isKnown(directions, key) ? directions[key] : key;
    case 'HOUR':
      return texts.hour(key);
    case 'WEEKDAY':
      return texts.weekdays[Number(key) - 1] ?? key;
    case 'EXIT_REASON':
      return isKnown(texts.exits, key) ? texts.exits[key] : texts.exits.UNKNOWN;
  }
}

/** The row that an address names; null if it names none. */
function groupIn(text: string | null): Group | null {
  const [, by, key = ''] = /^([A-Z_]+)\.(.+)$/.exec(text ?? '') ?? [];
  const kind = kinds.find(({ value }) => value === by);
  return kind ? { by: kind.value, key } : null;
}

/** Times in their order, anything else by profit. */
const inOrder = (by: ScoreBy) => (one: Row, other: Row) =>
  by === 'HOUR' || by === 'WEEKDAY'
    ? Number(one.key) - Number(other.key)
    : other.score.profit - one.score.profit || one.key.localeCompare(other.key);

const feesOf = ({ profit, profitBeforeFees }: Score) => profitBeforeFees - profit;

const allValuesOf = (score: Score) => [
  formatNumber(score.trades),
  score.trades > 0 ? formatPercent((score.won / score.trades) * 100, 0) : '–',
  <SignedFigure key="profit" value={score.profit} />,
  formatAmount(feesOf(score)),
];

/** The share that fees took of the trades' gains. */
function Fees({ total, currency }: Pick<Scores, 'total' | 'currency'>) {
  const { profit, profitBeforeFees } = total;
  const share = formatPercent((feesOf(total) / profitBeforeFees) * 100, 0);
  return (
    <Stack gap={2}>
      <Headline
        items={[
          { label: texts.net, value: <SignedFigure value={profit} unit={currency} /> },
          { label: texts.gross, value: <SignedFigure value={profitBeforeFees} unit={currency} /> },
          { label: texts.fees, value: `${formatAmount(feesOf(total))} ${currency}` },
        ]}
      />
      <Text size="small" tone="quiet">
        {profitBeforeFees > 0 ? texts.feesTook(share) : texts.lostBefore}
      </Text>
    </Stack>
  );
}

const tradeColumns = (
  zone: ZonePreference,
  addressOf: (trade: ScoredTrade) => string,
): readonly DataColumn<ScoredTrade>[] => [
  {
    id: 'pair',
    header: texts.kinds.PAIR,
    cell: (trade) => (
      <Link variant="alone" href={addressOf(trade)} data-row-link>
        {trade.pair}
      </Link>
    ),
    isRowHeader: true,
  },
  {
    id: 'closeDate',
    header: texts.closed,
    cell: ({ closeDate }) => <Timestamp at={closeDate} zone={zone} />,
    time: { of: ({ closeDate }) => closeDate, zone },
    isKeyFigure: true,
  },
  {
    id: 'profitPercent',
    header: texts.percent,
    cell: ({ profitPercent }) => <SignedFigure value={profitPercent} unit="%" />,
    align: 'end',
    isKeyFigure: true,
  },
  {
    id: 'profitAbs',
    header: texts.profit,
    unit: 'USDT',
    cell: ({ profitAbs }) => <SignedFigure value={profitAbs} />,
    align: 'end',
    isKeyFigure: true,
  },
];

const rowIdOf = ({ botUuid, id }: ScoredTrade) => `${botUuid} ${id}`;

interface GroupTradesProps extends ScoreboardProps {
  group: Group;
  onClose: () => void;
}

/** The trades of a row, each with a link to its panel. */
function GroupTrades({ botId, group, onClose }: GroupTradesProps) {
  const api = useLookApi();
  const { zone } = useTimeZone();
  const [page, setPage] = useState<{ index: number; size: number }>({ index: 0, size: pageSizes.compact });
  const query = useQuery(
    scoredTradesQuery(api, {
      ...{ botUuid: botId, zone: zoneName(zone), page: page.index, size: page.size },
      ...group,
    }),
  );
  const address = useAddress();
  const columns = useMemo(
    () =>
      tradeColumns(zone, ({ botUuid, id }) =>
        // On the page of its run, a trade opens over the list.
        botId === undefined
          ? tradePath(botUuid, String(id))
          : addressWith(address, { [tradeParam]: String(id) }),
      ),
    [zone, botId, address],
  );
  const title = texts.tradesOf(nameOf(group));
  const heading = useAnchor(undefined, true);
  return (
    <Stack gap={3}>
      <Inline justify="between" isSingleLine>
        <Heading level={3} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <IconButton
          label={texts.hideTrades}
          size="small"
          icon={<X size={16} aria-hidden="true" />}
          onPress={onClose}
        />
      </Inline>
      <DataTable
        label={title}
        columns={columns}
        getRowId={rowIdOf}
        content={tableContentOf(query, {
          failed: texts.tradesNotLoaded,
          empty: <EmptyState title={texts.noTrades} />,
        })}
        paging={{
          page: { ...page, total: query.data?.total },
          onChange: (index) => setPage({ ...page, index }),
        }}
      />
    </Stack>
  );
}

interface ScoreboardProps {
  botId?: string | undefined;
}

function Board({ scores, botId }: ScoreboardProps & { scores: Scores }) {
  const [, navigate] = useLocation();
  const address = useAddress();
  const group = groupIn(stringParam(useSearch(), scoreParam));
  const [chosen, setChosen] = useState<ScoreBy>(group?.by ?? 'PAIR');
  const by = group?.by ?? chosen;
  const isPhone = useMedia(media.phone);
  const { fees, ...others } = texts.headers;
  const headers = Object.values(isPhone ? others : texts.headers);
  const valuesOf = (score: Score) => allValuesOf(score).slice(0, headers.length);
  const show = (kind: ScoreBy) => {
    setChosen(kind);
    if (group) navigate(addressWith(address, { [scoreParam]: null }));
  };
  const rows = scores.rows.filter((row) => row.by === by).toSorted(inOrder(by));
  const isTime = by === 'HOUR' || by === 'WEEKDAY';
  if (scores.total.trades === 0) return <Text>{texts.nothing}</Text>;
  return (
    <Stack>
      <Fees {...scores} />
      <Inline>
        <SegmentedControl label={texts.by} options={kinds} value={by} onChange={show} />
      </Inline>
      <Stack gap={2}>
        <PlainTable
          label={texts.kinds[by]}
          headers={[texts.kinds[by], ...headers]}
          rows={rows.map(({ key, score }) => ({
            key,
            name: (
              <Link variant="alone" href={addressWith(address, { [scoreParam]: `${by}.${key}` })}>
                {nameOf({ by, key })}
              </Link>
            ),
            values: valuesOf(score),
          }))}
          total={{ key: texts.all, name: texts.all, values: valuesOf(scores.total) }}
        />
        <Text size="small" tone="quiet">
          {isTime && `${texts.opened(scores.zone)} `}
          {texts.showTrades}
          {by === 'PAIR' && rows.length >= 100 && ` ${texts.mostPairs}`}
        </Text>
      </Stack>
      {group && (
        <GroupTrades
          key={`${group.by} ${group.key}`}
          botId={botId}
          group={group}
          onClose={() => show(group.by)}
        />
      )}
    </Stack>
  );
}

/** Closed trades added up by what they have in common, with the trades of each row. */
export function Scoreboard({ botId }: ScoreboardProps) {
  const { zone } = useTimeZone();
  const query = useQuery(scoreboardQuery(useLookApi(), { botUuid: botId, zone: zoneName(zone) }));
  return (
    <QueryView
      query={query}
      failed={texts.notLoaded}
      loading={<Loading label={texts.loading} height="22rem" />}
    >
      {(scores) => (scores ? <Board scores={scores} botId={botId} /> : <Text>{texts.notOffered}</Text>)}
    </QueryView>
  );
}
