import type { LossLimitSettings } from '../../contract/contract.ts';
import * as texts from '../../texts/loss-limit.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { meaningOf } from '../../widgets/loss-limit/limit-meaning.ts';
import { levelOf } from './limit-settings.ts';
import { useEquity } from './use-equity.ts';

interface ConfirmHardStopProps {
  settings: LossLimitSettings;
  /** The peak that the limit measures from, in USDT; null if it does not measure. */
  peak: number | null;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a loss limit is set that hard stops the bot, and warns if it would act at once. */
export function ConfirmHardStop({ settings, peak, ...dialog }: ConfirmHardStopProps) {
  const known = useEquity(false);
  const actsAtOnce = peak !== null && known !== null && known.equity <= levelOf(settings, peak);
  return (
    <ConfirmDialog title={texts.confirmTitle} tone="danger" confirmLabel={texts.set} {...dialog}>
      <Stack gap={4}>
        <Text as="p">{meaningOf(settings)}</Text>
        <Text as="p">{actsAtOnce ? texts.actsAtOnce : texts.noBound}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
