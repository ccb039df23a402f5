import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { apiKeysQuery } from '../../api/queries.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { selectIsKeyOpen } from '../../machines/onboarding/onboarding.selectors.ts';
import { useMember } from '../../shared/member/member.ts';
import { ceiling } from '../../texts/allocation.ts';
import * as texts from '../../texts/onboarding.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ActivationForm } from './activation-form.tsx';
import { ConfirmActivation } from './confirm-activation.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { useOnboarding } from './onboarding-context.ts';

/** The last step: exchange account and funds together, then the bot starts. */
export function ActivationStep({ info }: { info: UserInfo }) {
  const { api } = useMember();
  const onboarding = useOnboarding();
  const { data: keys, isLoading } = useQuery(apiKeysQuery(api));
  const isKeyOpen = useSelector(onboarding, selectIsKeyOpen);
  const account = isKeyOpen ? undefined : keys?.[0];
  const isConnected = account !== undefined;
  const ref = useFocusWhenLost(isConnected);

  return (
    <Card title={texts.activationTitle}>
      <Stack ref={ref} tabIndex={-1} gap={4}>
        <Text as="p" tone="quiet" isProse>
          {texts.activationIntro} {ceiling}
        </Text>
        {isLoading ? (
          <Loading label={texts.exchangeLoading}>
            <Skeleton height="20rem" />
          </Loading>
        ) : (
          <>
            {account && (
              <ConnectedAccount
                account={account}
                onReplace={() => onboarding.send({ type: 'key.replace' })}
              />
            )}
            <ActivationForm key={String(isConnected)} isConnected={isConnected} info={info} />
          </>
        )}
        <ConfirmActivation />
      </Stack>
    </Card>
  );
}
