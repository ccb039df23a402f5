export const exchange = 'Exchange';
export const apiKey = 'API key';
export const apiKeyHint = 'Allow trading. Never allow withdrawals.';
export const apiSecret = 'API secret';
export const apiSecretHint = 'Stored encrypted and never shown again.';

export const howTo = {
  title: 'How do I get an API key?',
  steps: [
    'On your exchange’s website, open “API management” in your account settings.',
    'Create an API key. Allow reading and trading, and leave withdrawals off.',
    'Copy the key and the secret right away: most exchanges show the secret only once.',
  ],
};
