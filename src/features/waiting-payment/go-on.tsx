import { useIsFetching } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { queryKeys } from '../../api/queries.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import { goOn } from '../../texts/waiting-payment.ts';
import { ButtonLink } from '../../ui/button/button.tsx';

/** Leads on from a paid order, once the service says that the subscription is active: before, it would lead back here. */
export function GoOn() {
  const { queryClient } = useMember();
  const area = useSelector(useRuntime().access, selectArea);
  const isAsking = useIsFetching({ queryKey: queryKeys.userInfo }) > 0;
  const isActive = area === 'onboarding' || area === 'onboarded';
  const askAgain = () => {
    if (!isActive) void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  };

  return (
    <ButtonLink
      variant="primary"
      href={routes.home.path}
      isDisabled={!isActive && isAsking}
      onPress={askAgain}
    >
      {goOn}
    </ButtonLink>
  );
}
