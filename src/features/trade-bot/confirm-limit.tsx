import type { LossLimit } from '../../contract/answers.ts';
import type { LossLimitSettings } from '../../contract/contract.ts';
import { meaningOf } from '../../shared/bot/loss-limit.ts';
import * as texts from '../../texts/loss-limit.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { actsAtOnce } from './limit-settings.ts';

interface ConfirmLimitProps {
  settings: LossLimitSettings;
  /** The limit so far, with what it measures. */
  limit: Pick<LossLimit, 'balance' | 'peak'>;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a loss limit is set that hard stops the bot or acts at once. */
export function ConfirmLimit({ settings, limit, ...dialog }: ConfirmLimitProps) {
  const { action } = settings;
  return (
    <ConfirmDialog
      title={texts.confirmTitles[action]}
      tone={action === 'FORCE_QUIT' ? 'danger' : 'neutral'}
      confirmLabel={texts.set}
      {...dialog}
    >
      <Stack gap={4}>
        <Text as="p">{meaningOf(settings)}</Text>
        <Text as="p">{actsAtOnce(settings, limit) ? texts.actsAtOnce : texts.noBound}</Text>
      </Stack>
    </ConfirmDialog>
  );
}
