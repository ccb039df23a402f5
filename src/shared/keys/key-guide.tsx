import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { routes } from '../routes/routes.ts';
import { Addresses } from './addresses.tsx';
import { addressesQuery, ordersSimulatedQuery } from './addresses-query.ts';
import { AskForAddress } from './ask-for-address.tsx';
import { HowTo } from './how-to.tsx';

interface KeyGuideProps {
  exchange: keyof typeof texts.guides;
  /** Open, where there is room for it. */
  isOpen?: boolean;
}

/** How to create a key on an exchange: the fields to fill in, and the addresses to enter. */
export function KeyGuide({ exchange, isOpen }: KeyGuideProps) {
  const { api } = useMember();
  const { data: addresses } = useQuery(addressesQuery(api));
  const { data: ordersSimulated } = useQuery(ordersSimulatedQuery(api));
  const { title, steps, access } = texts.guides[exchange];
  const listing = addresses ? (addresses.length > 0 ? 'listed' : 'none') : 'unknown';
  // HTX lets a key trade without an address.
  const needsAddress = listing === 'unknown' || exchange === 'BINANCE';

  return (
    <Stack gap={3}>
      <HowTo guide={{ title, steps: steps(access[listing]) }} isOpen={isOpen}>
        {addresses?.length ? (
          <Stack gap={2}>
            <Text as="p" weight="medium">
              {texts.addresses}
            </Text>
            <Addresses addresses={addresses} />
          </Stack>
        ) : needsAddress ? (
          <Stack gap={2} align="start">
            <Text as="p">{texts.needsAddress}</Text>
            <AskForAddress />
          </Stack>
        ) : null}
        <Note>
          {texts.shorts.before}
          <Link href={routes.support.path}>{texts.shorts.link}</Link>
          {texts.shorts.after}
        </Note>
      </HowTo>
      {/* Outside of the steps: it must be read before a key is entered. */}
      {ordersSimulated && (
        <Note>{listing === 'none' ? texts.sandbox : texts.simulated(exchanges.names[exchange])}</Note>
      )}
    </Stack>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="small" tone="quiet" isProse>
    {children}
  </Text>
);
