import type { SubscriptionStatus } from '../../contract/answers.ts';
import type { BadgeTone } from '../../ui/badge/badge.tsx';

interface SubscriptionWords {
  label: string;
  tone: BadgeTone;
  /** What it means for the person, in a sentence. */
  meaning: string;
}

/** What the status of a subscription is called and means. */
export function describeSubscription(status: SubscriptionStatus): SubscriptionWords {
  switch (status) {
    case 'ACTIVE':
      return {
        label: 'Active',
        tone: 'success',
        meaning: 'The next period is charged when this one ends.',
      };
    case 'CANCELED':
      return {
        label: 'Canceled, still active',
        tone: 'warning',
        meaning: 'Everything works until the end of this period. Nothing is charged after it.',
      };
    case 'EXPIRED':
      return {
        label: 'Expired',
        tone: 'neutral',
        meaning: 'The bot cannot run until you renew the subscription.',
      };
    case 'WAITING_PAYMENT':
      return {
        label: 'Waiting for payment',
        tone: 'info',
        meaning: 'The subscription starts when your payment has arrived.',
      };
    // The service is newer than this client.
    case 'UNKNOWN':
      return {
        label: 'Unknown status',
        tone: 'neutral',
        meaning:
          'This page does not recognize the status. Reload it; if that does not help, write to support.',
      };
  }
}
