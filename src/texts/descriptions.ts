/* What search engines and previews of links say of the public pages. */

export const home = 'Start, watch, and stop your automated crypto trading bot.';
export const signIn = 'Sign in to start, watch, and stop your automated crypto trading bot.';
export const signUp =
  'Create an account, connect your exchange account, and let a bot trade with the funds you allocate.';
export const terms = 'The terms under which you use Botdeck.';
export const privacy = 'What Botdeck stores about you, and what for.';
