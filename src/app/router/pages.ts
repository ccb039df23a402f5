import type { ComponentType } from 'react';
import type { MemberData } from '../../shared/member/member.ts';
import type { PageName, routes } from '../../shared/routes/routes.ts';
import * as titles from '../../texts/pages.ts';

interface PageModule {
  default: ComponentType;
}

/** A page: the title of its tab, and its code, loaded when the page is opened or about to be. */
export interface Page {
  title: string;
  load: () => Promise<PageModule>;
  /** Requests the page's data before its code has loaded. Settles when what the top of the page shows is there. */
  prefetch?: (data: MemberData) => Promise<void>;
}

type GuestPageName = {
  [Name in PageName]: (typeof routes)[Name]['group'] extends 'public' | 'guest' ? Name : never;
}[PageName];

/** Every other page, including the one that takes the place of the dashboard until the first activation of the bot. */
export type MemberPageName = Exclude<PageName, GuestPageName> | 'onboarding';

/**
 * Every page that is open to guests, including the one at unknown addresses. The others load with the code for members:
 * src/app/member/member-pages.ts.
 */
export const guestPages: Readonly<Record<GuestPageName | 'notFound', Page>> = {
  terms: { title: titles.terms, load: () => import('../../features/terms/terms.page.tsx') },
  privacy: { title: titles.privacy, load: () => import('../../features/privacy/privacy.page.tsx') },
  signIn: { title: titles.signIn, load: () => import('../../features/sign-in/sign-in.page.tsx') },
  signUp: { title: titles.signUp, load: () => import('../../features/sign-up/sign-up.page.tsx') },
  resetPassword: {
    title: titles.resetPassword,
    load: () => import('../../features/reset-password/reset-password.page.tsx'),
  },
  setPassword: {
    title: titles.setPassword,
    load: () => import('../../features/set-password/set-password.page.tsx'),
  },
  emailConfirmation: {
    title: titles.emailConfirmation,
    load: () => import('../../features/email-confirmation/email-confirmation.page.tsx'),
  },
  keepSecondFactor: {
    title: titles.keepSecondFactor,
    load: () => import('../../features/keep-second-factor/keep-second-factor.page.tsx'),
  },
  emergency: { title: titles.emergency, load: () => import('../../features/emergency/emergency.page.tsx') },
  demo: { title: titles.demo, load: () => import('../../features/dashboard/demo.page.tsx') },
  notFound: { title: titles.notFound, load: () => import('../../features/not-found/not-found.page.tsx') },
};
