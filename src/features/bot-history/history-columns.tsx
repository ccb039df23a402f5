import type { Bot } from '../../contract/answers.ts';
import type { BotSort } from '../../contract/contract.ts';
import { runPath } from '../../routing/routes.ts';
import * as texts from '../../texts/bot-history.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { formatAmount } from '../../ui/format/money.ts';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { BotStatusBadge } from '../../widgets/bot-status/bot-status-badge.tsx';

/** Enough of an id to tell runs apart. The page of a run shows all of it. */
const shortLength = 8;

/** The columns of the history, with times in this zone. */
export function historyColumns(zone: ZonePreference): readonly DataColumn<Bot, BotSort>[] {
  return [
    {
      id: 'uuid',
      header: texts.botId,
      cell: ({ uuid }) => (
        <Text size="small" tone="inherit" isCode title={uuid}>
          {uuid.slice(0, shortLength)}…
        </Text>
      ),
      isRowHeader: true,
      isSortable: true,
    },
    {
      id: 'status',
      header: texts.status,
      cell: (bot) => <BotStatusBadge bot={bot} />,
      isSortable: true,
      isKeyFigure: true,
    },
    {
      id: 'tradeAmount',
      header: texts.tradeAmount,
      cell: ({ tradeAmount }) => <Figure value={formatAmount(tradeAmount)} unit="USDT" />,
      align: 'end',
      isSortable: true,
      isKeyFigure: true,
    },
    {
      id: 'details',
      header: texts.details,
      cell: ({ uuid }) => (
        <Link variant="alone" href={runPath(uuid)} aria-label={texts.detailsOf(uuid)}>
          {texts.details}
        </Link>
      ),
      isKeyFigure: true,
    },
    {
      id: 'activatedAt',
      header: texts.activationDate,
      cell: ({ activatedAt }) => <Timestamp at={activatedAt} zone={zone} />,
      isTime: true,
      isSortable: true,
    },
    {
      id: 'deactivatedAt',
      header: texts.deactivatedDate,
      cell: ({ deactivatedAt }) =>
        deactivatedAt ? (
          <Timestamp at={deactivatedAt} zone={zone} />
        ) : (
          <Text size="small" tone="quiet">
            {texts.notDeactivated}
          </Text>
        ),
      isTime: true,
      isSortable: true,
    },
  ];
}
