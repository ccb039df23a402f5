import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { apiKeysQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/answers.ts';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import { selectStepPhase } from '../../machines/onboarding/onboarding.selectors.ts';
import type { ActivationValues } from '../../machines/onboarding/onboarding.types.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/onboarding.ts';
import { Card } from '../../ui/card/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { ActivationForm } from './activation-form.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { useOnboarding } from './onboarding-context.ts';

/** The last step: exchange account and funds together, then the bot starts. */
export function ActivationStep({ info }: { info: UserInfo }) {
  const { api } = useMember();
  const onboarding = useOnboarding();
  const { data: keys, isLoading } = useQuery(apiKeysQuery(api));
  const [isReplacing, setReplacing] = useState(false);
  // What was sent last: it is there again when the form around it changes.
  const [amount, setAmount] = useState(info.tradingAmount?.toString() ?? '');
  const isSubmitting = useSelector(onboarding, selectStepPhase) === 'submitting';
  const account = keys?.[0];
  // A form that is being sent stays what it is.
  const [wasConnected, setWasConnected] = useState(false);
  const isConnected = isSubmitting ? wasConnected : account !== undefined && !isReplacing;
  if (isConnected !== wasConnected) setWasConnected(isConnected);
  const ref = useFocusWhenLost(isConnected);

  const send = (key: ApiKeyPayload | null, typed: string) => {
    const values: ActivationValues = { key, amount: Number(typed) };
    setAmount(typed);
    setReplacing(false);
    onboarding.send({ type: 'activation.submit', values });
  };

  return (
    <Card title={texts.activationTitle}>
      <Stack ref={ref} tabIndex={-1} gap={4}>
        <Text as="p" tone="quiet" isProse>
          {texts.activationIntro}
        </Text>
        {isLoading ? (
          <Loading label={texts.exchangeLoading}>
            <Skeleton height="20rem" />
          </Loading>
        ) : (
          <>
            {account && isConnected && (
              <ConnectedAccount account={account} onReplace={() => setReplacing(true)} />
            )}
            <ActivationForm
              key={String(isConnected)}
              isConnected={isConnected}
              info={info}
              amount={amount}
              onSend={send}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
