/** Settings of a service without its sandbox. None of the addresses is ever called. */
export const outsideSandbox = {
  SANDBOX: 'off',
  SECRET_KEY: 'Jq3vX0rT8mZk5WcYb1LhN7pDsG2aEfUo',
  PUBLIC_URL: 'https://app.example.com',
  PAYMENTS: 'auto',
  ENGINE: 'paper',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
  SUPPORT_EMAIL: 'support@example.com',
  TELEGRAM_API_URL: 'https://api.telegram.org',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
};

/** The same on this machine, where nothing answers. */
export const outsideAndAlone = {
  ...outsideSandbox,
  UNSAFE_SETTINGS: 'PUBLIC_URL',
  SMTP_URL: 'smtp://127.0.0.1:1',
  TELEGRAM_API_URL: 'http://127.0.0.1:1',
  GOOGLE_ISSUER: 'http://127.0.0.1:1',
};
