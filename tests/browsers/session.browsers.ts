import { expect } from '@playwright/test';
import { people } from '../../service/stand-ins/seed/people.ts';
import { visits } from '../e2e/support/visits.ts';
import { expectHeading, test } from './support/browsers-test.ts';
import { button, field } from './support/tab.ts';

test('a session reaches every tab, survives an expired token, and ends in all of them', async ({
  openTab,
}) => {
  const { email, password } = people.active;
  const first = await openTab('/guest/sign-in');
  const second = await openTab('/support');
  await expectHeading(second, 'Sign in');
  await first.type(field('Email'), email);
  await first.type(field('Password'), password);
  await first.click(button('Sign in'));
  await expectHeading(first, 'Dashboard');
  await expectHeading(second, 'Support');

  await first.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('botdeck.session') ?? '');
    localStorage.setItem('botdeck.session', JSON.stringify({ ...session, accessToken: 'expired' }));
  }, null);
  await first.goto(new URL('/settings', await first.url()).href);
  await expectHeading(first, 'Settings');

  await second.click(button('Account'));
  await second.click(button('Sign out'));
  await expectHeading(second, 'Sign in');
  await expectHeading(first, 'Sign in');
});

test('every page for guests shows, with nothing beyond its edges', async ({ openTab, sandbox }) => {
  const tab = await openTab('/');
  for (const { path, title } of visits.filter(({ who }) => who === undefined)) {
    await test.step(title, async () => {
      await tab.goto(sandbox.url + path);
      await expect.poll(() => tab.evaluate(() => document.title, null)).toBe(`${title} · Botdeck`);
      const overflow = await tab.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        null,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await tab.evaluate(() => document.querySelector('main h1')?.textContent ?? '', null)).not.toBe(
        '',
      );
    });
  }
});
