import { expect, it } from 'vitest';
import type { AccessArea } from '../../machines/access/access.area.ts';
import { routes } from '../../shared/routes/routes.ts';
import { type Frame, frameFor } from './frame-for.ts';

/** Frames of the terms, an unknown page, and pages for guests, for subscribing and for members, in this order. */
const table: Record<AccessArea, [Frame, Frame, Frame, Frame, Frame]> = {
  deciding: ['guestWide', 'guest', 'nothing', 'nothing', 'nothing'],
  signedOut: ['guestWide', 'guest', 'guest', 'guest', 'guest'],
  checking: ['member', 'member', 'loading', 'loading', 'loading'],
  unavailable: ['member', 'member', 'unavailable', 'unavailable', 'unavailable'],
  choosing: ['member', 'member', 'member', 'member', 'member'],
  waitingPayment: ['member', 'member', 'member', 'member', 'member'],
  expired: ['member', 'member', 'member', 'member', 'member'],
  expiredBeforeOnboarding: ['member', 'member', 'member', 'member', 'member'],
  onboarding: ['member', 'member', 'member', 'member', 'member'],
  onboarded: ['member', 'member', 'member', 'member', 'member'],
};
const places = [routes.terms, undefined, routes.signIn, routes.prices, routes.dashboard];

// Rules: ACCESS-12, ACCESS-15
it.each(Object.keys(table) as AccessArea[])('picks the frame of each page in the area %s', (area) => {
  expect(places.map((route) => frameFor(area, route))).toEqual(table[area]);
});

it('shows guests the page of a link in the narrow frame, although it is open to everyone', () => {
  expect(frameFor('signedOut', routes.keepSecondFactor)).toBe('guest');
});
