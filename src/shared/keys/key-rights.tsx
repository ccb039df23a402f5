import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiKey } from '../../contract/answers.ts';
import * as texts from '../../texts/exchange-account.ts';
import { simulated } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { CheckKey } from './check-key.tsx';
import * as styles from './key-rights.css.ts';
import { KeyWarning } from './key-warning.tsx';
import { addressesQuery, ordersSimulatedQuery } from './key-words.ts';

/** Says that no order reaches an exchange, even with a key that it has checked; nothing unless the service says so. */
function OrdersSimulated({ exchange }: Pick<ApiKey, 'exchange'>) {
  const { data: areSimulated } = useQuery(ordersSimulatedQuery(useMember().api));
  if (!areSimulated) return null;
  return (
    <Text as="p" size="small" tone="quiet" isProse>
      {simulated(exchanges.names[exchange])}
    </Text>
  );
}

/**
 * What a key may do at its exchange, when that was checked, a button to check again, and whether orders reach the exchange.
 * Nothing if the service does not check keys.
 */
export function KeyRights({ apiKey }: { apiKey: ApiKey }) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
  const { zone } = useTimeZone();
  const { permissions, checkedAt } = apiKey;
  // A service that names addresses also checks keys: it has not checked this one yet.
  if (!permissions && !addresses) return null;

  return (
    <Stack gap={3}>
      <Heading level={3} size="body">
        {texts.rights}
      </Heading>
      <KeyWarning apiKey={apiKey} />
      <DescriptionList
        layout="columns"
        items={[
          ...(permissions && isTold(permissions) ? rightsOf(permissions) : []),
          ...(permissions?.expiresAt
            ? [{ label: texts.expires, value: <Timestamp at={permissions.expiresAt} zone={zone} /> }]
            : []),
          {
            label: texts.checked,
            value: (
              <Inline gap={3}>
                {checkedAt ? <Timestamp at={checkedAt} zone={zone} /> : texts.notChecked}
                <CheckKey apiKey={apiKey} />
              </Inline>
            ),
          },
        ]}
      />
      <OrdersSimulated exchange={apiKey.exchange} />
    </Stack>
  );
}

/** Of a key that the exchange refuses, it says nothing else, unless the key may still read. */
const isTold = ({ refusal, read }: NonNullable<ApiKey['permissions']>) => refusal === null || read === true;

function rightsOf({ trade, withdraw, transfer, ipRestricted }: NonNullable<ApiKey['permissions']>) {
  return [
    {
      label: texts.trading,
      value: trade ? (
        <Right tone="good" icon={<Check size={16} />}>
          {texts.allowed}
        </Right>
      ) : (
        <Right tone="bad" icon={<X size={16} />}>
          {texts.notAllowed}
        </Right>
      ),
    },
    {
      label: texts.withdrawals,
      value: <MovesFunds isAllowed={withdraw} />,
    },
    ...(transfer === null ? [] : [{ label: texts.transfers, value: <MovesFunds isAllowed={transfer} /> }]),
    {
      label: texts.access,
      value: ipRestricted ? (
        <Right tone="good" icon={<ShieldCheck size={16} />}>
          {texts.restricted}
        </Right>
      ) : (
        <Right tone="doubtful" icon={<TriangleAlert size={16} />}>
          {texts.unrestricted}
        </Right>
      ),
    },
  ];
}

const MovesFunds = ({ isAllowed }: { isAllowed: boolean }) =>
  isAllowed ? (
    <Right tone="bad" icon={<CircleAlert size={16} />}>
      {texts.allowed}
    </Right>
  ) : (
    <Right tone="good" icon={<ShieldCheck size={16} />}>
      {texts.notAllowed}
    </Right>
  );

interface RightProps {
  tone: keyof typeof styles.tone;
  icon: ReactNode;
  children: ReactNode;
}

function Right({ tone, icon, children }: RightProps) {
  return (
    <>
      <span aria-hidden="true" className={styles.tone[tone]}>
        {icon}
      </span>
      {children}
    </>
  );
}
