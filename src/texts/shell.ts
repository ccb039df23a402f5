export const account = 'Account';
export const signedOut = 'Signed out';
export const signOut = 'Sign out';
export const menu = 'Menu';

export const bot = 'Trade bot:';
export const botMenu = (status: string) => `Trade bot: ${status}`;
export const outdated = (status: string) => `${status}, may be out of date`;

export const bannerTitle = 'Get trade alerts on Telegram';
export const banner = 'Your own Telegram bot messages you when a trade opens or closes.';
export const connectTelegram = 'Connect Telegram';
