import { accessModel } from './access/access.model.ts';
import { authenticatorModel } from './authenticator/authenticator.model.ts';
import { botModel } from './bot/bot.model.ts';
import { emailConfirmationModel } from './email-confirmation/email-confirmation.model.ts';
import { googleSignInModel } from './google-sign-in/google-sign-in.model.ts';
import { keyTrialModel } from './key-trial/key-trial.model.ts';
import type { MachineModel } from './lib/model.ts';
import { liveUpdatesModel } from './live-updates/live-updates.model.ts';
import { notificationsModel } from './notifications/notifications.model.ts';
import { onboardingModel } from './onboarding/onboarding.model.ts';
import { passkeyEnrollmentModel } from './passkey-enrollment/passkey-enrollment.model.ts';
import { passkeySignInModel } from './passkey-sign-in/passkey-sign-in.model.ts';
import { paymentModel } from './payment/payment.model.ts';
import { replayModel } from './replay/replay.model.ts';
import { requestModel } from './request/request.model.ts';
import { returnRecordingModel } from './return-recording/return-recording.model.ts';
import { secondFactorModel } from './second-factor/second-factor.model.ts';
import { sessionModel } from './session/session.model.ts';
import { stepUpModel } from './step-up/step-up.model.ts';
import { tradeClosingModel } from './trade-closing/trade-closing.model.ts';
import { whatIfModel } from './what-if/what-if.model.ts';

/** Every machine of the product, in the order of the documentation. Tests, documents and mutation runs use it. */
export const machineModels: readonly MachineModel[] = [
  sessionModel,
  accessModel,
  paymentModel,
  onboardingModel,
  keyTrialModel,
  botModel,
  liveUpdatesModel,
  tradeClosingModel,
  replayModel,
  whatIfModel,
  googleSignInModel,
  passkeySignInModel,
  secondFactorModel,
  emailConfirmationModel,
  authenticatorModel,
  stepUpModel,
  passkeyEnrollmentModel,
  notificationsModel,
  requestModel,
  returnRecordingModel,
];
