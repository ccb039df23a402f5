import type { SupportSubject } from '../contract/contract.ts';

export const intro = 'Many answers are already here. For everything else, write to us.';

export const faq = 'Frequently asked questions';
export const search = 'Search questions';
export const found = (matches: number) => (matches === 1 ? '1 question found' : `${matches} questions found`);
export const nothingFoundTitle = 'No matching questions';
export const nothingFound = 'Try different words, or write to us.';

export const contact = 'Contact support';
export const emailHint = 'We’ll reply to this address.';
/** The typed address differs from the account's, which is `email`. */
export const otherEmailHint = (email: string) =>
  `We’ll reply to ${email}, the address of your account. We can’t confirm this one.`;
export const subject = 'Subject';
export const chooseSubject = 'Choose a subject';
/** What a message can be about, in the order of the choice. */
export const subjects: Record<SupportSubject, string> = {
  technical: 'Technical problem',
  telegram: 'Telegram',
  botHelp: 'Help with the bot',
  login: 'Signing in',
  billing: 'Payments and billing',
  strategy: 'Trading strategy',
  api: 'Exchange and API keys',
  feature: 'Feature request',
  bug: 'Bug report',
  general: 'General question',
  feedback: 'Feedback',
  other: 'Something else',
};
export const message = 'Message';
/* Before the member's own words. */

export const aboutRun = (run: string) => `Bot run: ${run}\n\n`;
export const addRun = 'Add my latest bot run';
export const aboutTrade = (run: string, trade: string) => `Bot run: ${run}\nTrade: ${trade}\n\n`;
export const aboutOrder = (order: string) => `Order number: ${order}\n\n`;
/** Before the address that the member enters, on a line of its own. */
export const aboutReturn = (order: string) =>
  `Order number: ${order}\nPlease send what you owe me, on the network I paid on, to this address:\n`;
export const length = (used: string, all: string) => `${used} of ${all} characters`;
export const send = 'Send message';

export const sent = 'Message sent';
export const onItsWay = 'Your message is on its way';
export const reply = (subject: string, email: string) => `Subject: ${subject}. We’ll reply to ${email}.`;
export const writeAnother = 'Send another message';
