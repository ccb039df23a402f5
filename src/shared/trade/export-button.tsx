import { ChevronDown, Download } from 'lucide-react';
import type { TradeFilter, TradeState } from '../../api/bots.ts';
import type { ExportFormat } from '../../contract/contract.ts';
import * as texts from '../../texts/trade-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { useDownload } from '../forms/use-download.ts';
import { useMember } from '../member/member.ts';
import { type ClosedPeriod, exportName } from './closed-period.ts';

interface ExportButtonProps {
  botId: string;
  state: TradeState;
  filter: TradeFilter;
  /** When the trades closed; null if at any time. */
  period: ClosedPeriod | null;
  isDisabled: boolean;
  /** The service can write the file for Koinly, too. */
  hasKoinly: boolean;
}

const formats = ['STANDARD', 'KOINLY'] as const satisfies ExportFormat[];

/**
 * Saves all trades that pass the filter as a CSV file, in the order of the table, or as a file for Koinly. A failure
 * shows as a toast. The demo has none.
 */
export function ExportButton({ botId, state, filter, period, isDisabled, hasKoinly }: ExportButtonProps) {
  const { api, isDemo } = useMember();
  const file = useDownload({
    call: (format: ExportFormat) =>
      api.trades.exportCsv(state, botId, { ...filter, ...(format === 'KOINLY' && { format }) }),
    nameOf: (format) => exportName({ state, filter, period, format, now: new Date() }),
  });
  if (isDemo) return null;
  const look = {
    size: 'small',
    isPending: file.isPending,
    isDisabled,
    children: (
      <>
        <Download size={16} aria-hidden="true" />
        {texts.exportCsv}
        {hasKoinly && <ChevronDown size={16} aria-hidden="true" />}
      </>
    ),
  } as const;
  if (!hasKoinly) return <Button {...look} onPress={() => file.send('STANDARD')} />;
  return (
    <Menu aria-label={texts.exportCsv} trigger={<Button {...look} />}>
      {formats.map((format) => (
        <MenuItem key={format} onAction={() => file.send(format)}>
          {texts.exportAs[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
