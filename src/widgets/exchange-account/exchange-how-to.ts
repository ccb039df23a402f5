import type { Guide } from '../how-to/how-to.tsx';

/** How to get an API key and its secret. */
export const exchangeHowTo: Guide = {
  title: 'How do I get an API key?',
  steps: [
    'On the website of your exchange, open “API management” in the settings of your account.',
    'Create an API key. Allow it to read and to trade, and leave withdrawals off.',
    'Copy key and secret at once: most exchanges show the secret only this one time.',
  ],
};
