import { Download } from 'lucide-react';
import type { TradeFilter, TradeState } from '../../api/resources/trades.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/trade-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { useWrite } from '../writes/use-write.ts';
import { downloadFile } from './download-file.ts';

interface ExportButtonProps {
  botId: string;
  state: TradeState;
  filter: TradeFilter;
  isDisabled: boolean;
}

const names = { open: 'open-trades', close: 'closed-trades' } as const;

/** Saves all trades that pass the filter as a CSV file, in the order of the table. A failure shows as a toast. */
export function ExportButton({ botId, state, filter, isDisabled }: ExportButtonProps) {
  const { api } = useMember();
  const file = useWrite({
    call: () => api.trades.exportCsv(state, botId, filter),
    onSuccess: (csv) => downloadFile(csv, `${names[state]}-${new Date().toISOString().slice(0, 10)}.csv`),
  });
  return (
    <Button size="small" onPress={() => file.send()} isPending={file.isPending} isDisabled={isDisabled}>
      <Download size={16} aria-hidden="true" />
      {texts.exportCsv}
    </Button>
  );
}
