export const title = 'Keep your second factor';
export const intro =
  'Someone told our support team that you lost your second factor and your recovery codes. We will remove them from your account.';
export const ifYou =
  'If you still have them, or didn’t ask for this, keep them. If you did lose them, close this page.';
export const keep = 'Keep my second factor';
export const notKeptTitle = 'We couldn’t cancel the removal';

export const keptTitle = 'Your second factor stays';
export const kept =
  'The removal is canceled. If you didn’t ask for it, someone may know your password. Choose a new one.';
export const resetPassword = 'Choose a new password';

export const badLinkTitle = 'This link no longer works';
export const badLink =
  'The removal was canceled already or is done. If you get another email about it, use the link in that one.';
export const goOn = 'Go to Botdeck';

export const reloadedTitle = 'Open the link again';
export const reloaded =
  'For your security, reloading this page discards the link. Open it from the email again.';
