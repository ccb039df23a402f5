import { type Mail, signature } from './mail-texts.ts';

const passwordAlone = 'Signing in to your Botdeck account no longer asks for a code.';

/** Tells the owner that signing in asks for a code from now on. */
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

/** Tells the owner that the app is gone; `wasLast` if the password alone opens the account again. */
export function secondFactorRemoved(recipient: string, wasLast: boolean): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'Your authenticator app was removed',
    body: `${wasLast ? passwordAlone : 'Signing in to your Botdeck account now takes one of your passkeys.'}

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

/** Tells the owner that a passkey is gone; `wasLast` if the password alone opens the account again. */
export function passkeyRemoved(recipient: string, wasLast: boolean): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'A passkey was removed',
    body: `${wasLast ? passwordAlone : 'It no longer signs in to your Botdeck account. Your other ways to sign in still work.'}

If this was not you, reset your password now, then add a passkey again in your settings.${signature}`,
  };
}

/** Tells the owner that support has removed the app and all passkeys. */
export function secondFactorsRemoved(recipient: string): Mail {
  return {
    kind: 'SECOND_FACTOR',
    recipient,
    subject: 'Your second factors were removed',
    body: `${passwordAlone} Your authenticator app, passkeys and recovery codes no longer work.

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
