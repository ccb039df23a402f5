import type { Bot, BotSort } from '../../contract/contract.ts';
import { routes } from '../../routing/routes.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount } from '../../ui/format/money.ts';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';

interface HistoryColumn extends DataColumn<Bot> {
  id: BotSort | 'details';
}

/** The columns of the history; the zone is that of the times. */
export function historyColumns(zone: ZonePreference): readonly HistoryColumn[] {
  return [
    {
      id: 'uuid',
      header: 'Bot ID',
      cell: ({ uuid }) => (
        <Text size="small" tone="inherit" isCode>
          {uuid}
        </Text>
      ),
      isRowHeader: true,
      isSortable: true,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (bot) => <BotStatusBadge bot={bot} />,
      isSortable: true,
      isKeyFigure: true,
    },
    {
      id: 'tradeAmount',
      header: 'Trade amount',
      cell: ({ tradeAmount }) => <Figure value={formatAmount(tradeAmount)} unit="USDT" />,
      align: 'end',
      isSortable: true,
      isKeyFigure: true,
    },
    {
      id: 'activatedAt',
      header: 'Activation date',
      cell: ({ activatedAt }) => <Timestamp at={activatedAt} zone={zone} />,
      isSortable: true,
    },
    {
      id: 'deactivatedAt',
      header: 'Deactivated date',
      cell: ({ deactivatedAt }) =>
        deactivatedAt ? (
          <Timestamp at={deactivatedAt} zone={zone} />
        ) : (
          <Text size="small" tone="quiet">
            Not deactivated
          </Text>
        ),
      isSortable: true,
    },
    {
      id: 'details',
      header: 'Details',
      cell: ({ uuid }) => (
        <Link variant="alone" href={runPath(uuid)} aria-label={`Details of bot ${uuid}`}>
          Details
        </Link>
      ),
      isKeyFigure: true,
    },
  ];
}

function runPath(uuid: string): string {
  return routes.botRun.path.replace(':id', encodeURIComponent(uuid));
}
