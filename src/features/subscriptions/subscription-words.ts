import type { SubscriptionStatus } from '../../contract/contract.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

interface SubscriptionWords {
  label: string;
  tone: BadgeTone;
  /** What it means for the person, in a sentence. */
  meaning: string;
}

/** What the status of a subscription is called and means. */
export const subscriptionWords: Record<SubscriptionStatus, SubscriptionWords> = {
  ACTIVE: {
    label: 'Active',
    tone: 'success',
    meaning: 'The next period is charged when this one ends.',
  },
  CANCELED: {
    label: 'Canceled, still active',
    tone: 'warning',
    meaning: 'Everything works until the end of this period. Nothing is charged after it.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'neutral',
    meaning: 'The bot cannot run until you renew the subscription.',
  },
  WAITING_PAYMENT: {
    label: 'Waiting for payment',
    tone: 'info',
    meaning: 'The subscription starts when your payment has arrived.',
  },
};
