import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { selectIsOrderOpen } from '../../machines/payment/payment.selectors.ts';
import { useMember } from '../member/member.ts';
import { routes } from '../routes/routes.ts';

/** Opens the page of the order as soon as there is an open order, from here or another tab. */
export function useFollowPlacedOrder(): void {
  const isOpen = useSelector(useMember().payment, selectIsOrderOpen);
  const [, navigate] = useLocation();

  useEffect(() => {
    // Replaces this page: going back here would only lead there again.
    if (isOpen) navigate(routes.waitingPayment.path, { replace: true });
  }, [isOpen, navigate]);
}
