import type { OnScreen } from '../../model/lib/browser-driver.ts';
import { accessOnScreen } from './access.driver.ts';
import { botOnScreen } from './bot.driver.ts';
import { emailConfirmationOnScreen } from './email-confirmation.driver.ts';
import { paymentOnScreen } from './payment.driver.ts';
import { sessionOnScreen } from './session.driver.ts';
import type { Tools } from './tools.ts';

/** Every machine that is played on the real screen, in the order of the report. */
export const machinesOnScreen: readonly OnScreen<Tools>[] = [
  sessionOnScreen,
  accessOnScreen,
  paymentOnScreen,
  botOnScreen,
  emailConfirmationOnScreen,
];

/** Machines whose drivers are still to be written. */
export const withoutDriver: readonly string[] = [
  'onboarding',
  'trade-closing',
  'google-sign-in',
  'account-deletion',
];
