/** An email. The sender's address is added on delivery. */
export interface Mail {
  kind:
    | 'CONFIRM_EMAIL'
    | 'RESET_PASSWORD'
    | 'PASSWORD_CHANGED'
    | 'NEW_DEVICE'
    | 'SECOND_FACTOR'
    | 'KEEP_SECOND_FACTOR'
    | 'ACCOUNT_STATUS'
    | 'GOOGLE_LINKED'
    | 'GOOGLE_UNLINKED'
    | 'STEP_UP'
    | 'SUBSCRIPTION_EXPIRED'
    | 'RENEWAL_ORDERED'
    | 'RETURN_ADDRESS_CHANGED'
    | 'LOSS_LIMIT_REACHED'
    | 'API_KEY_WARNING'
    | 'SUPPORT';
  recipient: string;
  replyTo?: string;
  subject: string;
  /** Plain text. */
  body: string;
}

export const signature = '\n\nBotdeck';

/** Sent by a release that cannot read the text with the link. */
export const linkLeftOut = `We could not put the link into this email, because the service was being updated.

To get a new one in a minute, sign in, or reset your password again.${signature}`;

/** The email that confirms an address; `link` works for a day. */
export function confirmEmail(recipient: string, link: string): Mail {
  return {
    kind: 'CONFIRM_EMAIL',
    recipient,
    subject: 'Confirm your email',
    body: `Welcome to Botdeck.

Confirm that this is your email address, with the password you chose:
${link}

The link works once, within 24 hours. To get a new one, sign in with your password.
If you do not know the password, sign up again with a new one.
If you did not sign up, ignore this email. The account cannot be used without the link.${signature}`,
  };
}

/** The email that lets a person set a new password; `link` works for an hour. */
export function resetPassword(recipient: string, link: string): Mail {
  return {
    kind: 'RESET_PASSWORD',
    recipient,
    subject: 'Set a new password',
    body: `Someone asked to reset the password of your Botdeck account.

Set a new password here:
${link}

The link works once, within one hour. Your bot is not affected.
If this was not you, ignore this email. Your password stays the same.${signature}`,
  };
}

const held = `
For 24 hours, nobody can connect an API key or Telegram bot, say where to send a refund, set up an authenticator app, add a passkey or delete the account.\n`;

export function passwordChanged(
  recipient: string,
  resetPage: string,
  { isHeld, isUnlinked }: { isHeld: boolean; isUnlinked: boolean },
): Mail {
  const unlinked = `
Google is no longer linked to it. If Google runs this mailbox, signing in with Google links it again.\n`;
  return {
    kind: 'PASSWORD_CHANGED',
    recipient,
    subject: 'Your password was changed',
    body: `The password of your Botdeck account was changed, and every device was signed out.
${isUnlinked ? unlinked : ''}${isHeld ? held : ''}
If this was not you, reset your password now:
${resetPage}${signature}`,
  };
}

/** Tells the owner that a Google account opens the account, too. */
export function googleLinked(recipient: string, settings: string, isHeld: boolean): Mail {
  return {
    kind: 'GOOGLE_LINKED',
    recipient,
    subject: 'Google sign-in was added',
    body: `From now on, the Google account with this email address can sign in to your Botdeck account.
${isHeld ? held : ''}
If this was not you, secure your Google account, reset your password and contact support right away.

Settings:
${settings}${signature}`,
  };
}

/** Minutes are enough, in UTC. */
export const inUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The code that proves the presence of a member without a password. */
export function stepUpCode(recipient: string, code: string): Mail {
  return {
    kind: 'STEP_UP',
    recipient,
    subject: 'Your code',
    body: `To confirm that it’s you, enter this code in Botdeck:

${code}

It works for 10 minutes. Never give it to anyone. If this was not you, sign out everywhere else in your settings.${signature}`,
  };
}

/** Tells a member that someone has signed in from a device that is new to the member. */
export function newDevice(
  recipient: string,
  { at, device, network }: { at: Date; device: string | null; network: string },
  resetPage: string,
): Mail {
  return {
    kind: 'NEW_DEVICE',
    recipient,
    subject: 'New sign-in to your account',
    body: `Someone signed in to your Botdeck account from a new device.

Device: ${device ?? 'unknown'}
IP address: ${network}
Time: ${inUtc(at)}

If this was you, you do not have to do anything.
If this was not you, reset your password now. This signs out every device:
${resetPage}${signature}`,
  };
}

/** Tells a member that the subscription has ended, and what happened to the bot. */
export function subscriptionExpired(recipient: string, subscriptionPage: string): Mail {
  return {
    kind: 'SUBSCRIPTION_EXPIRED',
    recipient,
    subject: 'Your subscription has ended',
    body: `Your Botdeck subscription has ended. If your bot was running, it has stopped.
Its open trades are still on your exchange, and the bot no longer manages them.
Close them there. To see which they are, sign in to Botdeck.

Renew the subscription to start the bot again:
${subscriptionPage}${signature}`,
  };
}

/** Asks a member to pay the next period; `amount` is in USDT. */
export function renewalOrdered(recipient: string, amount: string, endsAt: Date, paymentPage: string): Mail {
  return {
    kind: 'RENEWAL_ORDERED',
    recipient,
    subject: 'Pay for your next period',
    body: `Your Botdeck subscription ends on ${inUtc(endsAt)}. To renew it, send ${amount} USDT before then. This page says where:
${paymentPage}

Nothing is taken from your wallet. If you do not pay, the subscription ends, and your bot stops.${signature}`,
  };
}

/** Tells a member where the money that is owed for an order will be sent from now on. */
export function returnAddressChanged(
  recipient: string,
  { address, network, orderUuid }: { address: string; network: string; orderUuid: string },
  supportPage: string,
): Mail {
  return {
    kind: 'RETURN_ADDRESS_CHANGED',
    recipient,
    subject: 'The address for your refund was entered',
    body: `What we owe you for the order ${orderUuid} will be sent to this address on ${network}:
${address}

If this was not you, change your password and write to us:
${supportPage}${signature}`,
  };
}

/** Tells a member that the loss limit has acted: `message` says what it did, `nextSteps` what the page is for. */
export function lossLimitReached(
  recipient: string,
  message: string,
  nextSteps: string,
  tradeBotPage: string,
): Mail {
  return {
    kind: 'LOSS_LIMIT_REACHED',
    recipient,
    subject: 'Your loss limit was reached',
    body: `${message}

${nextSteps}
${tradeBotPage}${signature}`,
  };
}

/** Tells a member what is wrong with an API key; `message` says what to do, and what the bot cannot do until then. */
export function apiKeyWarning(recipient: string, message: string, exchangeAccountPage: string): Mail {
  return {
    kind: 'API_KEY_WARNING',
    recipient,
    subject: 'Check your API key',
    body: `${message}

Your exchange account:
${exchangeAccountPage}${signature}`,
  };
}

/** Reminds a member of an API key that soon expires; `message` says when. */
export function apiKeyExpiry(recipient: string, message: string, exchangeAccountPage: string): Mail {
  return {
    kind: 'API_KEY_WARNING',
    recipient,
    subject: 'Your API key expires soon',
    body: `${message}

Before then, create a new one on the exchange. Then stop the bot, if it is running, and replace the key:
${exchangeAccountPage}

Once the key has expired, the bot cannot trade, and its open trades stay on your exchange.${signature}`,
  };
}

/** The account that a message comes from. */
interface Sender {
  /** Confirmed. */
  email: string;
  userUuid: string;
}

/** A message from the support form: the typed address, and the subject. */
interface Question {
  email: string;
  subject: string;
  message: string;
}

/** Anything that a program may show as a line break. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** A question from the support form, for the support team. The sender's text is quoted, so that it cannot pass for the service's. */
export function supportRequest(recipient: string, { email, userUuid }: Sender, question: Question): Mail {
  const isOwn = question.email.toLowerCase() === email.toLowerCase();
  const facts = [
    `Account: ${email}`,
    `Account ID: ${userUuid}`,
    ...(isOwn ? [] : [`Typed: ${question.email}, not confirmed`]),
  ];
  const quoted = question.message.split(lineEnd).map((line) => `> ${line}`);
  return {
    kind: 'SUPPORT',
    recipient,
    replyTo: email,
    subject: `Support: ${question.subject}`,
    body: [...facts, '', ...quoted].join('\n'),
  };
}
