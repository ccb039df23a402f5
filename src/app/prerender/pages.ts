import { type Route, routes } from '../../routing/routes.ts';
import * as descriptions from '../../texts/descriptions.ts';
import * as titles from '../../texts/pages.ts';

/** A page whose first look is in the HTML of the build. */
export interface PrerenderedPage {
  /** The name of its file. */
  name: string;
  /** Undefined for the page at unknown addresses. */
  route: Route | undefined;
  title: string;
  /** For search engines and previews of links. Search engines leave out pages without one. */
  description?: string;
  /** The source of its code. */
  module: string;
}

/** Every page that looks the same to each guest. */
export const prerenderedPages: readonly PrerenderedPage[] = [
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
