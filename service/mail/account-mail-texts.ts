import { inUtc, type Mail, signature } from './mail-texts.ts';

/** Tells the owner that the second factor will be removed, and how to keep it. */
export function factorRemovalAsked(recipient: string, link: string, dueAt: Date): Mail {
  return {
    kind: 'KEEP_SECOND_FACTOR',
    recipient,
    subject: 'Your second factor will be removed',
    body: `Someone told our support team that you lost your second factor and your recovery codes.
On ${inUtc(dueAt)}, we will remove them from your Botdeck account.

If this was you, wait until then. We will email you what to do next.
If this was not you, or you have found them, keep them here:
${link}

Signing in with any of them keeps them all, too.${signature}`,
  };
}

/** Tells the owner that the second factor was removed, and that a new password is needed. */
export function factorRemovalDone(recipient: string, resetPage: string): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'Your second factor was removed',
    body: `As you asked our support team, we removed your authenticator app, passkeys and recovery codes from your Botdeck account.
Every device was signed out, and your old password no longer works. Your bot is not affected.

Set a new password, sign in, then set up a second factor again in your settings:
${resetPage}${signature}`,
  };
}

/** Tells the owner that the Google account no longer opens the account. */
export function googleUnlinked(recipient: string, settings: string): Mail {
  return {
    kind: 'GOOGLE_UNLINKED',
    recipient,
    subject: 'Google sign-in was removed',
    body: `Google is no longer linked to your Botdeck account, and every other device was signed out.
If you sign in with Google again, it is linked again.

If this was not you, change your password in the settings:
${settings}${signature}`,
  };
}

/** Tells the owner that nobody can sign in now. */
export function accountBlocked(recipient: string): Mail {
  return {
    kind: 'ACCOUNT_STATUS',
    recipient,
    subject: 'Your account was blocked',
    body: `We blocked your Botdeck account. Nobody can sign in, and every device was signed out.
Your bot opens no more trades. It still manages its open ones.

If you do not know why, try to sign in: the page says how to reach us.${signature}`,
  };
}

/** Tells the owner that the account can be used again. */
export function accountUnblocked(recipient: string): Mail {
  return {
    kind: 'ACCOUNT_STATUS',
    recipient,
    subject: 'Your account is no longer blocked',
    body: `You can sign in to your Botdeck account again. If your bot was running, it has opened no trades in the meantime.
To have it open trades again, start it.${signature}`,
  };
}

const withoutFactor = 'You can now sign in to your Botdeck account without a second factor.';

/** Tells the owner that signing in requires a code from now on. */
export function secondFactorTurnedOn(recipient: string, settings: string): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'Your authenticator app is on',
    body: `From now on, signing in to your Botdeck account asks for a code from your authenticator app.
All other devices were signed out.

If this was not you, reset your password and contact support right away.

Settings:
${settings}${signature}`,
  };
}

/** Tells the owner that the app is gone; `wasLast` if no second factor is left. */
export function secondFactorRemoved(recipient: string, wasLast: boolean): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'Your authenticator app was removed',
    body: `${wasLast ? withoutFactor : 'Signing in to your Botdeck account now takes one of your passkeys.'}

If this was not you, reset your password now, then set up an authenticator app again in your settings.${signature}`,
  };
}

/** Tells the owner of a passkey that opens the account from now on. */
export function passkeyAdded(recipient: string, name: string, settings: string): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'A passkey was added',
    body: `From now on, the passkey “${name}” signs in to your Botdeck account. All other devices were signed out.

If this was not you, remove the passkey, reset your password and contact support right away.

Settings:
${settings}${signature}`,
  };
}

/** Tells the owner that a passkey is gone; `wasLast` if no second factor is left. */
export function passkeyRemoved(recipient: string, wasLast: boolean): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'A passkey was removed',
    body: `${wasLast ? withoutFactor : 'You can no longer sign in to your Botdeck account with it. Your other ways to sign in still work.'}

If this was not you, reset your password now, then add a passkey again in your settings.${signature}`,
  };
}

/** Tells the owner that support has removed the app and all passkeys. */
export function secondFactorsRemoved(recipient: string): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'Your second factors were removed',
    body: `${withoutFactor} Your authenticator app, passkeys and recovery codes no longer work.

If you did not ask support for this, reset your password now and contact support right away.
Then set up a second factor again in your settings.${signature}`,
  };
}

/** Tells the owner that a recovery code opened the account. */
export function recoveryCodeUsed(recipient: string, left: number, settings: string): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'A recovery code was used',
    body: `Someone used a recovery code for your Botdeck account. Codes left: ${left}.

If this was not you, reset your password now. To get new codes, open the settings:
${settings}${signature}`,
  };
}
