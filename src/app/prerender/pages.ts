import { type Route, routes } from '../../shared/routes/routes.ts';
import * as descriptions from '../../texts/descriptions.ts';
import * as titles from '../../texts/pages.ts';

/** A page whose first look is in the HTML of the build. */
export interface PrerenderedPage {
  /** The name of its file. */
  name: string;
  /** Who sees it: a guest, or a member to whom every page is open. For a member, it is a frame without figures. */
  who: 'guest' | 'member';
  /** Undefined for the page at unknown addresses. */
  route: Route | undefined;
  /** The search parameter with which it looks like this; any if left out. */
  search?: string;
  /** The page that its address leads to, if that is another one. */
  leadsTo?: Route;
  /** Left out if it has the name of the product itself. */
  title?: string;
  /** For search engines and previews of links. Search engines leave out pages without one. */
  description?: string;
  /** The source of its code. */
  module: string;
}

/** Every page that looks the same to each guest. */
const guestPages: readonly Omit<PrerenderedPage, 'who'>[] = [
  {
    name: 'sign-in',
    route: routes.signIn,
    title: titles.signIn,
    description: descriptions.signIn,
    module: 'sign-in/sign-in',
  },
  {
    name: 'sign-up',
    route: routes.signUp,
    title: titles.signUp,
    description: descriptions.signUp,
    module: 'sign-up/sign-up',
  },
  {
    name: 'reset-password',
    route: routes.resetPassword,
    title: titles.resetPassword,
    module: 'reset-password/reset-password',
  },
  {
    name: 'set-password',
    route: routes.setPassword,
    title: titles.setPassword,
    module: 'set-password/set-password',
  },
  {
    name: 'confirm-email',
    route: routes.confirmEmail,
    search: 'confirm',
    title: titles.confirmEmail,
    module: 'email-confirmation/email-confirmation',
  },
  {
    name: 'terms',
    route: routes.terms,
    title: titles.terms,
    description: descriptions.terms,
    module: 'terms/terms',
  },
  {
    name: 'privacy',
    route: routes.privacy,
    title: titles.privacy,
    description: descriptions.privacy,
    module: 'privacy/privacy',
  },
  { name: 'not-found', route: undefined, title: titles.notFound, module: 'not-found/not-found' },
];

const memberPages: readonly Omit<PrerenderedPage, 'who'>[] = [
  {
    name: 'home',
    route: routes.home,
    leadsTo: routes.dashboard,
    description: descriptions.home,
    module: 'dashboard/dashboard',
  },
  {
    name: 'dashboard',
    route: routes.dashboard,
    title: titles.dashboard,
    module: 'dashboard/dashboard',
  },
  { name: 'trade-bot', route: routes.tradeBot, title: titles.tradeBot, module: 'trade-bot/trade-bot' },
  { name: 'telegram', route: routes.telegram, title: titles.telegram, module: 'telegram/telegram' },
  { name: 'support', route: routes.support, title: titles.support, module: 'support/support' },
  {
    name: 'subscriptions',
    route: routes.subscriptions,
    title: titles.subscriptions,
    module: 'subscriptions/subscriptions',
  },
  { name: 'settings', route: routes.settings, title: titles.settings, module: 'settings/settings' },
  { name: 'referral', route: routes.referral, title: titles.referral, module: 'referral/referral' },
  {
    name: 'bot-history',
    route: routes.botHistory,
    title: titles.botHistory,
    module: 'bot-history/bot-history',
  },
  { name: 'bot-run', route: routes.botRun, title: titles.botRun, module: 'bot-history/bot-run' },
  { name: 'pair', route: routes.runPair, title: titles.runPair, module: 'pair/pair' },
];

/** Every page with HTML of its own. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...guestPages.map((page) => ({ ...page, who: 'guest' as const })),
  ...memberPages.map((page) => ({ ...page, who: 'member' as const })),
];
