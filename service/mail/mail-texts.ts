import type { Mail } from './mail.ts';

const signature = '\n\nBotdeck';

/** The email that confirms an address; `link` works for a day. */
export function confirmEmail(recipient: string, link: string): Mail {
  return {
    kind: 'CONFIRM_EMAIL',
    recipient,
    subject: 'Confirm your email',
    body: `Welcome to Botdeck.

Confirm that this is your email address:
${link}

The link works once, within 24 hours. To get a new one, sign in with your password.
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

/** Tells the owner that the password was changed. */
export function passwordChanged(recipient: string, resetPage: string): Mail {
  return {
    kind: 'PASSWORD_CHANGED',
    recipient,
    subject: 'Your password was changed',
    body: `The password of your Botdeck account was changed, and every device was signed out.

If this was not you, reset your password now:
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
Manage them there.

Renew the subscription to start the bot again:
${subscriptionPage}${signature}`,
  };
}

/** Asks a member to pay the next period; `amount` is in USDT. */
export function renewalOrdered(recipient: string, amount: string, endsAt: Date, paymentPage: string): Mail {
  const day = endsAt.toISOString().slice(0, 16).replace('T', ' ');
  return {
    kind: 'RENEWAL_ORDERED',
    recipient,
    subject: 'Pay for your next period',
    body: `Your Botdeck subscription ends on ${day} UTC. To renew it, send ${amount} USDT before then. This page says where:
${paymentPage}

Nothing is taken from your wallet. If you do not pay, the subscription ends, and your bot stops.${signature}`,
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

/** A question from the support form, for the support team. */
export function supportRequest(recipient: string, replyTo: string, subject: string, message: string): Mail {
  return { kind: 'SUPPORT', recipient, replyTo, subject: `Support: ${subject}`, body: message };
}
