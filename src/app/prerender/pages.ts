import { type PageName, type Route, routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/pages.ts';

/** A page whose first look is in the HTML of the build. */
export interface PrerenderedPage {
  /** The name of its HTML. */
  name: string;
  /** Who sees it: a guest, or a member to whom every page is open. For a member, it is a frame without figures. */
  who: 'guest' | 'member';
  /** Undefined for the page at unknown addresses. */
  route: Route | undefined;
  /** The search parameter with which it looks like this; any if left out. */
  search?: string | undefined;
  /** The page that its address leads to, if that is another one. */
  leadsTo?: Route;
  /** Left out if it has the name of the product itself. */
  title?: string;
  /** For search engines and previews of links. Search engines leave out pages without one. */
  description?: string | undefined;
  /** The file with its code, in its folder of `src/features`. */
  file: string;
}

/** Who first sees the same on a page as everybody else: guests, members, or nobody. */
const paintedFor: Readonly<Record<PageName, PrerenderedPage['who'] | null>> = {
  terms: 'guest',
  privacy: 'guest',
  signIn: 'guest',
  signUp: 'guest',
  resetPassword: 'guest',
  setPassword: 'guest',
  emailConfirmation: 'guest',
  prices: null,
  waitingPayment: null,
  dashboard: 'member',
  tradeBot: 'member',
  telegram: 'member',
  support: 'member',
  subscriptions: 'member',
  subscriptionExpired: null,
  settings: 'member',
  referral: 'member',
  botHistory: 'member',
  botRun: 'member',
  pair: 'member',
  replay: null,
  statements: null,
  emergency: 'guest',
  demo: 'guest',
  operator: null,
  operatorMembers: null,
  keepSecondFactor: 'guest',
};

const searches: Partial<Record<PageName, string>> = { emailConfirmation: 'confirm' };
const titles: Readonly<Record<PageName, string>> = texts;
const descriptions: Partial<Record<PageName, string>> = texts.descriptions;
const kebab = (name: PageName) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function prerendered(name: PageName): PrerenderedPage[] {
  const who = paintedFor[name];
  if (!who) return [];
  return [
    {
      name: kebab(name),
      who,
      route: routes[name],
      search: searches[name],
      title: titles[name],
      description: descriptions[name],
      file: `${kebab(name)}.page.tsx`,
    },
  ];
}

/** Every page with HTML of its own. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  ...(Object.keys(paintedFor) as PageName[]).flatMap(prerendered),
  {
    name: 'not-found',
    who: 'guest',
    route: undefined,
    title: texts.notFound,
    file: 'not-found.page.tsx',
  },
  {
    name: 'home',
    who: 'member',
    route: routes.home,
    leadsTo: routes.dashboard,
    description: texts.descriptions.home,
    file: 'dashboard.page.tsx',
  },
];
