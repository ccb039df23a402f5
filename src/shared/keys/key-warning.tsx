import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ApiKey } from '../../contract/answers.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { subjects } from '../../texts/key-faults.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { useRuntime } from '../member/runtime.ts';
import { supportPath } from '../routes/member-paths.ts';
import { redirectFor } from '../routes/redirects.ts';
import { routes } from '../routes/routes.ts';
import { addressesQuery, useKeyWords } from './key-words.ts';

/** The addresses to enter at an exchange, each with a button that copies it. */
export function Addresses({ addresses }: { addresses: readonly string[] }) {
  return (
    <Stack as="ul" gap={1}>
      {addresses.map((address) => (
        <li key={address}>
          <Inline>
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

/**
 * How to get the address that a key is restricted to. Nothing if the member cannot open the support page: the page of an
 * expired subscription has the form itself.
 */
export function AskForAddress() {
  const area = useSelector(useRuntime().access, selectArea);
  const isClosed = redirectFor(area, { pathname: routes.support.path, search: '' }) !== null;
  return isClosed ? null : <ButtonLink href={supportPath('api')}>{texts.askForAddress}</ButtonLink>;
}

/** What is wrong with a key, and what to do about it. Renders nothing if nothing is. */
export function KeyWarning({ apiKey }: { apiKey: ApiKey }) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
  const words = useKeyWords(subjects.box)(apiKey);
  if (words !== null) {
    return (
      <Banner tone={words.tone} title={words.title}>
        {words.faults.includes('address') && addresses?.length ? (
          <Stack gap={2}>
            {words.advice}
            <Addresses addresses={addresses} />
          </Stack>
        ) : (
          words.advice
        )}
      </Banner>
    );
  }
  const { exchange, permissions } = apiKey;
  if (!permissions || permissions.ipRestricted) return null;
  return <Unrestricted name={exchanges.names[exchange]} addresses={addresses} />;
}

function Unrestricted({
  name,
  addresses,
}: {
  name: string;
  addresses: readonly string[] | null | undefined;
}) {
  return (
    <Banner
      tone="warning"
      title={texts.fromAnywhereTitle}
      actions={addresses ? undefined : <AskForAddress />}
    >
      {addresses?.length ? (
        <Stack gap={2}>
          {texts.fromAnywhere(name)}
          <Addresses addresses={addresses} />
        </Stack>
      ) : addresses ? (
        texts.fromAnywhereUnnamed
      ) : (
        texts.fromAnywhereAskSupport(name)
      )}
    </Banner>
  );
}
