import type { LossLimit } from '../../contract/answers.ts';
import type { LossLimitSettings } from '../../contract/contract.ts';
import * as texts from '../../texts/loss-limit.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { meaningOf } from '../../widgets/loss-limit/limit-meaning.ts';
import { levelOf } from './limit-settings.ts';

interface ConfirmHardStopProps {
  settings: LossLimitSettings;
  /** The limit so far, with what it measures. */
  limit: Pick<LossLimit, 'balance' | 'peak'>;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a loss limit is set that hard stops the bot, and warns if it would act at once. */
export function ConfirmHardStop({ settings, limit, ...dialog }: ConfirmHardStopProps) {
  const { balance, peak } = limit;
  const actsAtOnce = peak !== null && balance !== null && balance <= levelOf(settings, peak);
  return (
    <ConfirmDialog title={texts.confirmTitle} tone="danger" confirmLabel={texts.set} {...dialog}>
      <Stack gap={4}>
        <Text as="p">{meaningOf(settings)}</Text>
        <Text as="p">{actsAtOnce ? texts.actsAtOnce : texts.noBound}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
