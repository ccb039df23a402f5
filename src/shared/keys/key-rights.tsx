import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, RefreshCw, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { apiKeysQuery, queryKeys } from '../../api/queries.ts';
import type { ApiKey, ApiKeyList, Exchange } from '../../contract/answers.ts';
import * as texts from '../../texts/exchange-account.ts';
import { asking, simulated } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useHasLasted } from '../../ui/timing/timing.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useRequest } from '../forms/use-request.ts';
import { useMember } from '../member/member.ts';
import { When } from '../member/when.tsx';
import * as styles from './key-rights.css.ts';
import { KeyWarning } from './key-warning.tsx';
import { addressesQuery, faultsOf } from './key-words.ts';

/** Most answers arrive before, and then need no words. In milliseconds. */
const patience = 1_000;

/** Says that an exchange is being asked, once that takes a while. Stays on the page, so that screen readers read it. */
export function Asking({ exchange, isAsking }: { exchange: Exchange; isAsking: boolean }) {
  return (
    <Text as="span" size="small" tone="quiet" role="status">
      {isAsking && <SlowAnswer exchange={exchange} />}
    </Text>
  );
}

/** Each try has its own wait. */
export function SlowAnswer({ exchange }: { exchange: Exchange }) {
  return useHasLasted(patience) && asking(exchanges.names[exchange]);
}

function CheckKey({ apiKey: { uuid, exchange, checkedAt } }: { apiKey: ApiKey }) {
  const { api, queryClient } = useMember();
  const [isOffered, setIsOffered] = useState(true);
  const { send, isPending } = useRequest({
    call: () => api.apiKeys.check(uuid),
    onSuccess: async (isChecked) => {
      setIsOffered(isChecked);
      if (!isChecked) return;
      await queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
      // The card says what the check found.
      const list = queryClient.getQueryData(apiKeysQuery(api).queryKey);
      const key = list?.items.find((own) => own.uuid === uuid);
      toasts.show(
        key && faultsOf(key).length > 0
          ? { tone: 'warning', title: texts.checkedBad }
          : { tone: 'info', title: texts.checkedNow },
      );
    },
  });

  if (!isOffered) {
    return (
      <Text as="span" size="small" tone="quiet" role="status">
        {texts.notOffered}
      </Text>
    );
  }
  return (
    <>
      <Button size="small" isPending={isPending} onPress={() => send()}>
        <RefreshCw size={16} aria-hidden="true" />
        {checkedAt ? texts.check : texts.checkFirst}
      </Button>
      <Asking exchange={exchange} isAsking={isPending} />
    </>
  );
}

interface OrdersSimulatedProps extends Pick<ApiKey, 'exchange'> {
  /** The text to show instead if prices are simulated as well. */
  inSandbox?: string | false;
}

/**
 * Says that no order reaches the exchange, even with a key that it has accepted, and at which other exchange's prices
 * orders are simulated. Renders nothing unless the service says that orders are simulated.
 */
export function OrdersSimulated({ exchange, inSandbox = false }: OrdersSimulatedProps) {
  const { data } = useQuery({ ...apiKeysQuery(useMember().api), select: (list: ApiKeyList) => list });
  if (!data?.ordersSimulated) return null;
  const other = data.pricesOf === exchange ? null : data.pricesOf;
  return (
    <Text size="small" tone="quiet" isProse>
      {(!other && inSandbox) || simulated(exchanges.names[exchange], other && exchanges.names[other])}
    </Text>
  );
}

/**
 * What a key may do at its exchange, when that was checked, a button to check again, and whether orders reach the exchange.
 * Nothing if the service does not check keys.
 */
export function KeyRights({ apiKey }: { apiKey: ApiKey }) {
  const { data: addresses } = useQuery(addressesQuery(useMember().api));
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
          permissions?.expiresAt && {
            label: texts.expires,
            value: <When at={permissions.expiresAt} />,
          },
          {
            label: texts.checked,
            value: (
              <Inline gap={3}>
                {checkedAt ? <When at={checkedAt} /> : texts.notChecked}
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

/** If the exchange refuses the key, it says nothing else about it, unless the key may still read. */
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
    transfer !== null && { label: texts.transfers, value: <MovesFunds isAllowed={transfer} /> },
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

export function Right({ tone, icon, children }: RightProps) {
  return (
    <span className={styles.right}>
      <span aria-hidden="true" className={styles.tone[tone]}>
        {icon}
      </span>
      {children}
    </span>
  );
}
