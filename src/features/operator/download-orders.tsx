import { Download } from 'lucide-react';
import { useDownload } from '../../shared/trade/export-button.tsx';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { useOperatorApi } from './use-operator-api.ts';

/** Saves every address that was given out as a CSV file, named for today in UTC. A failure shows as a toast. */
export function DownloadOrders() {
  const api = useOperatorApi();
  const { send, isPending } = useDownload({
    call: () => api.exportCsv(),
    nameOf: () => texts.downloadName(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)),
  });
  return (
    <Button size="small" isPending={isPending} onPress={() => send()}>
      <Download size={16} aria-hidden="true" />
      {texts.download}
    </Button>
  );
}
