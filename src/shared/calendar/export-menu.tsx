import { ChevronDown, Download } from 'lucide-react';
import type { ProfitPeriod } from '../../contract/contract.ts';
import * as texts from '../../texts/profit-calendar.ts';
import { Button } from '../../ui/button/button.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { useMember } from '../member/member.ts';
import { useDownload } from '../trade/use-download.ts';
import { zoneName } from '../trade/zoned-date.ts';

interface ExportMenuProps {
  botId: string;
  zone: ZonePreference;
  year: string;
}

const periods: readonly ProfitPeriod[] = ['DAY', 'WEEK', 'MONTH'];

/** Saves the profit of a year by day, week or month as a CSV file. A failure shows as a toast. */
export function ExportMenu({ botId, zone, year }: ExportMenuProps) {
  const { api } = useMember();
  const file = useDownload({
    call: (period: ProfitPeriod) =>
      api.bots.exportProfit(botId, {
        ...{ period, zone: zoneName(zone) },
        ...{ from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` },
      }),
    nameOf: (period) => `profit-by-${period.toLowerCase()}-${year}.csv`,
  });
  return (
    <Menu
      aria-label={texts.exportOf(year)}
      trigger={
        <Button size="small" isPending={file.isPending}>
          <Download size={16} aria-hidden="true" />
          {texts.exportCsv}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
    >
      {periods.map((period) => (
        <MenuItem key={period} onAction={() => file.send(period)}>
          {texts.exportBy[period]}
        </MenuItem>
      ))}
    </Menu>
  );
}
