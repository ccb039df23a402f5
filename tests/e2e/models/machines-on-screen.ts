import { learnMessages } from '../../../src/api/errors.ts';
import { memberMessages } from '../../../src/texts/member-error-messages.ts';
import type { OnScreen } from '../../model/lib/browser-driver.ts';
import { accessOnScreen } from './access.driver.ts';
import { authenticatorOnScreen } from './authenticator.driver.ts';
import { botOnScreen } from './bot.driver.ts';
import { emailConfirmationOnScreen } from './email-confirmation.driver.ts';
import { googleSignInOnScreen } from './google-sign-in.driver.ts';
import { keyTrialOnScreen } from './key-trial.driver.ts';
import { liveUpdatesOnScreen } from './live-updates.driver.ts';
import { notificationsOnScreen } from './notifications.driver.ts';
import { onboardingOnScreen } from './onboarding.driver.ts';
import { passkeyEnrollmentOnScreen } from './passkey-enrollment.driver.ts';
import { passkeySignInOnScreen } from './passkey-sign-in.driver.ts';
import { paymentOnScreen } from './payment.driver.ts';
import { replayOnScreen } from './replay.driver.ts';
import { requestOnScreen } from './request.driver.ts';
import { returnRecordingOnScreen } from './return-recording.driver.ts';
import { secondFactorOnScreen } from './second-factor.driver.ts';
import { sessionOnScreen } from './session.driver.ts';
import { stepUpOnScreen } from './step-up.driver.ts';
import type { Tools } from './tools.ts';
import { tradeClosingOnScreen } from './trade-closing.driver.ts';
import { whatIfOnScreen } from './what-if.driver.ts';

// The drivers expect the words that a member's page shows.
learnMessages(memberMessages);

/** Every machine that is played on the real screen, in the order of the report. */
export const machinesOnScreen: readonly OnScreen<Tools>[] = [
  sessionOnScreen,
  accessOnScreen,
  paymentOnScreen,
  onboardingOnScreen,
  keyTrialOnScreen,
  botOnScreen,
  liveUpdatesOnScreen,
  tradeClosingOnScreen,
  replayOnScreen,
  whatIfOnScreen,
  googleSignInOnScreen,
  passkeySignInOnScreen,
  secondFactorOnScreen,
  emailConfirmationOnScreen,
  authenticatorOnScreen,
  stepUpOnScreen,
  passkeyEnrollmentOnScreen,
  notificationsOnScreen,
  requestOnScreen,
  returnRecordingOnScreen,
];
