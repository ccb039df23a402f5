import { chainAddress } from '../../../support/subscriptions.ts';
import { button, heading, inDialog } from '../controls.ts';
import { answerOwed } from '../load-scenarios.ts';
import type { Write } from './write.ts';

/** Writes on orders, the subscription and the referral link. */
export const subscriptionWrites: readonly Write[] = [
  {
    operations: ['subscribeAndPay'],
    screen: 'prices',
    path: '/subscribe/prices-and-packages',
    who: 'choosing',
    control: button('Place order'),
    done: heading('Payment'),
  },
  {
    operations: ['cancelSubscription'],
    screen: 'waiting for payment',
    path: '/subscribe/waiting-payment',
    who: 'waitingPayment',
    prepare: ({ page }) => button('Cancel order')(page).click(),
    control: inDialog('Cancel order'),
    done: heading('Order Canceled'),
  },
  {
    operations: ['setReturnAddress'],
    screen: 'waiting for payment, owed',
    path: '/subscribe/waiting-payment',
    who: 'waitingPayment',
    before: ({ page }) => answerOwed(page),
    prepare: ({ page }) => page.getByLabel('Address to send it to').fill(chainAddress),
    control: button('Save address'),
    done: button('Change'),
    toast: 'Address saved',
  },
  {
    operations: ['cancelSubscription'],
    screen: 'subscriptions',
    path: '/subscriptions',
    who: 'onboarding',
    prepare: ({ page }) => button('Cancel subscription')(page).click(),
    control: inDialog('Cancel subscription'),
    done: button('Resume subscription'),
    toast: 'Subscription canceled',
  },
  {
    operations: ['changeSubscription'],
    screen: 'subscriptions, package',
    path: '/subscriptions',
    who: 'onboarding',
    prepare: ({ page }) => page.getByText('Annual', { exact: true }).click(),
    control: button('Change package'),
    done: (page) => page.getByText('Next package: Annual'),
    toast: 'Next package: Annual',
  },
  {
    operations: ['changeSubscription'],
    screen: 'subscriptions, canceled',
    path: '/subscriptions',
    who: 'onboarding',
    before: ({ people }, session) => people.send(session, 'DELETE', '/user/subscriptions'),
    control: button('Resume subscription'),
    done: button('Cancel subscription'),
    toast: 'Subscription resumed',
  },
  {
    operations: ['deposit'],
    screen: 'subscriptions, expired',
    path: '/subscriptions',
    who: 'onboarding',
    before: ({ console, email }) => console.expireSubscription(email),
    control: button('Renew subscription'),
    done: heading('Payment'),
  },
  {
    operations: ['createReferralLink'],
    screen: 'referral',
    path: '/referral',
    who: 'onboarding',
    control: button('Create referral link'),
    done: button('Copy link'),
    toast: 'Your referral link is ready',
  },
];
