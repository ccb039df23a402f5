export const intro =
  'Your payment has arrived. A few more steps, and your bot is ready to trade. Anything you skip, you can do later.';
export const loading = 'Loading the steps';

export const steps = 'Steps';
export const stepNames = {
  pay: 'Pay',
  telegram: 'Connect Telegram',
  notifications: 'Turn on notifications',
  activation: 'Allocate and activate',
} as const;
/** The ways back to what was skipped. */
export const reopen = {
  telegram: 'Set up Telegram',
  notifications: 'Set up notifications',
} as const;
export const skip = 'Skip for now';

export const unpaid = 'Your order hasn’t been paid yet.';
export const viewOrder = 'View order';

export const telegramIntro =
  'Get trade alerts from your own Telegram bot. You can also do this later, while the trade bot is disabled.';
export const notificationsIntro =
  'Telegram is connected. Turn on notifications to get a message when a trade opens or closes.';

export const activationTitle = 'Allocate funds and activate';
export const activationIntro = 'The bot trades on your exchange account with the funds you allocate here.';
export const exchangeLoading = 'Loading your exchange account';
export const exchangeAccount = 'Exchange account';
export const useAnotherKey = 'Use another key';
export const activate = 'Activate the bot';
export const confirmActivation = {
  title: 'Activate the bot?',
  label: activate,
  consequence: 'The bot opens and closes trades automatically with your allocated funds until you stop it.',
} as const;
export const failures = {
  apiKey: 'We couldn’t connect your exchange account',
  amount: 'We couldn’t save the amount',
  activation: 'We couldn’t start the bot',
} as const;

export const activated = 'Your account is active';
export const starting = 'The bot is starting.';
export const startingTitle = 'Your bot is starting';
export const openDashboard = 'Go to the dashboard';
