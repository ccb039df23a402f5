import * as texts from '../../texts/exchange-account.ts';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The addresses to enter at an exchange, each with a button that copies it. */
export function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <Stack as="ul" gap={1}>
      {addresses.map((address) => (
        <li key={address}>
          <Inline gap={2}>
            <Text as="span" isCode>
              {address}
            </Text>
            <CopyButton
              size="small"
              variant="quiet"
              text={address}
              label={texts.copyAddress}
              name={texts.copyOneAddress(address)}
            />
          </Inline>
        </li>
      ))}
    </Stack>
  );
}
