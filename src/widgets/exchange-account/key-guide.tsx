import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/exchange-account.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { HowTo } from '../how-to/how-to.tsx';
import { Addresses } from './addresses.tsx';
import { addressesQuery } from './addresses-query.ts';

interface KeyGuideProps {
  exchange: keyof typeof texts.guides;
  /** Open, where there is room for it. */
  isOpen?: boolean;
}

/** How to create a key on an exchange: the fields to fill in, and the addresses to enter. */
export function KeyGuide({ exchange, isOpen }: KeyGuideProps) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
  const { title, steps, access } = texts.guides[exchange];
  const listing = addresses ? (addresses.length > 0 ? 'listed' : 'none') : 'unknown';

  return (
    <HowTo guide={{ title, steps: steps(access[listing]) }} isOpen={isOpen}>
      {addresses?.length ? (
        <Stack gap={2}>
          <Text as="p" weight="medium">
            {texts.addresses}
          </Text>
          <Addresses addresses={addresses} />
        </Stack>
      ) : null}
      <Stack gap={1}>
        {listing === 'none' && <Note>{texts.sandbox}</Note>}
        <Note>{texts.shorts}</Note>
      </Stack>
    </HowTo>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text as="p" size="small" tone="quiet" isProse>
    {children}
  </Text>
);
