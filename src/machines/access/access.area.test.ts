import { expect, it } from 'vitest';
import { userInfo } from '../../../tests/support/runs.ts';
import { areaEvent } from './access.area.ts';

/** The table of areas: the subscription, then without and with onboarding still to do. */
const table = [
  ['ACTIVE', 'onboarded', 'onboarding'],
  ['CANCELED', 'onboarded', 'onboarding'],
  ['UNKNOWN', 'onboarded', 'onboarding'],
  ['EXPIRED', 'expired', 'expiredBeforeOnboarding'],
] as const;

// Rules: ACCESS-5, ACCESS-6, ACCESS-11
it.each(table)(
  'leads a member whose subscription is %s to %s, and before onboarding to %s',
  (status, ...areas) => {
    for (const lastDepositStatus of [null, 'COMPLETED', 'PENDING'] as const) {
      const found = [false, true].map((showOnboarding) => {
        const info = userInfo({ subscriptionStatus: status, lastDepositStatus, showOnboarding });
        return areaEvent(info).type;
      });
      expect(found).toEqual(areas.map((area) => `area.${area}`));
    }
  },
);

// Rules: ACCESS-7
it.each([null, 'WAITING_PAYMENT'] as const)(
  'leads a member with the subscription %s to the packages until there is an order',
  (subscriptionStatus) => {
    const area = (lastDepositStatus: 'PENDING' | 'DECLINED' | null) =>
      areaEvent(userInfo({ subscriptionStatus, lastDepositStatus })).type;
    expect(area(null)).toBe('area.choosing');
    expect(area('PENDING')).toBe('area.waitingPayment');
    expect(area('DECLINED')).toBe('area.waitingPayment');
  },
);

// Rules: BOT-10
it('awaits a bot that exists and is not ready', () => {
  expect(areaEvent(userInfo({ botUuid: 'bot1', isBotReady: false })).awaitsBot).toBe(true);
  expect(areaEvent(userInfo({ botUuid: 'bot1', isBotReady: true })).awaitsBot).toBe(false);
  expect(areaEvent(userInfo({ botUuid: null, isBotReady: false })).awaitsBot).toBe(false);
});
