import type { Order } from '../../contract/answers.ts';
import * as texts from '../../texts/chain-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { walletLinkOf } from './wallet-link.ts';

/** The second way to pay: a wallet fills in the transfer. Renders nothing without a link that is safe to open. */
export function OpenInWallet({ order }: { order: Pick<Order, 'address' | 'paymentUri'> }) {
  const link = walletLinkOf(order);
  if (!link) return null;
  return (
    <Stack gap={2} align="start">
      <ButtonLink href={link}>{texts.openInWallet}</ButtonLink>
      <Text as="p" size="small" tone="quiet" isProse>
        {texts.walletNote}
      </Text>
    </Stack>
  );
}
