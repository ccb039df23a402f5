import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery, userInfoQuery } from '../../api/queries.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import { useMember } from '../../shared/member/member.ts';
import { isDue, openRenewalOf, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { RenewalBanner } from '../../shared/payment/renewal-banner.tsx';

/** Asks for the payment of an open renewal. Reads the order only if the user info says that one is open. */
export function RenewalNeed() {
  const { api } = useMember();
  const { data: info } = useQuery(userInfoQuery(api));
  const isOpen = info?.lastDepositStatus != null && isOpenStage(stageOfStatus(info.lastDepositStatus));
  const { data } = useQuery({ ...subscriptionQuery(api), enabled: isOpen });
  const order = isOpen && data ? openRenewalOf(data) : null;
  return order && isDue(order) ? <RenewalBanner order={order} isBrief /> : null;
}
