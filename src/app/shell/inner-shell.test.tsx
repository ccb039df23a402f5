import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { InnerShell } from './inner-shell.tsx';
import { OuterShell } from './legal-footer.tsx';

async function show(
  path: string,
  info: Partial<UserInfo> = {},
  children: ReactNode = 'Page',
  session = storedSession(),
) {
  const { screen } = await renderFeature(<InnerShell>{children}</InnerShell>, {
    path,
    session,
    api: { user: { info: async () => userInfo(info) }, bots: { get: async () => botRun() } },
  });
  return screen;
}

/** What the sidebar leads to, from top to bottom. */
function labelsOf(screen: Awaited<ReturnType<typeof show>>) {
  const links = screen.getByRole('navigation', { name: 'Main' }).getByRole('link').elements();
  return links.map((link) => link.textContent).filter((label) => label !== 'Botdeck');
}

afterEach(() => page.viewport(1366, 900));

describe('the frame of the signed-in area', () => {
  // Rule: FRAME-8
  it.each([
    ['/bot-history/', 'page'],
    ['/bot-history/7c9e6679', 'true'],
  ])('marks Bot history at %s as %s', async (path, current) => {
    const screen = await show(path);
    const link = screen.getByRole('link', { name: 'Bot history' });
    await expect.element(link).toHaveAttribute('aria-current', current);
  });

  it('says whose status is at the top, because the page may show an earlier run', async () => {
    const screen = await show('/bot-history/7c9e6679');
    await expect.element(screen.getByRole('banner').getByText('Trade bot:')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Trade bot: Active' })).toBeVisible();
  });

  // Rule: STORE-12
  it('says which language the page is in', async () => {
    onTestFinished(() => {
      document.documentElement.lang = 'en';
    });
    document.documentElement.lang = '';
    await show('/dashboard');
    expect(document.documentElement.lang).toBe('en');
  });

  // Rules: FRAME-4, FRAME-10, STORE-7
  it('links its name to the home page, and stays narrow, with names on hover', async () => {
    const first = await show('/dashboard');
    await expect.element(first.getByRole('link', { name: 'Botdeck, home' })).toHaveAttribute('href', '/');
    await first.getByRole('button', { name: 'Collapse sidebar' }).click();
    await first.unmount();
    const screen = await show('/dashboard');
    await expect.element(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
    await expect.element(screen.getByTitle('Subscriptions')).toBeVisible();
  });

  // Rule: INSTALL-4
  it('says that it is offline however far the page is scrolled', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    const screen = await show('/dashboard', {}, <div style={{ height: '4000px' }}>Page</div>);
    const notice = screen.getByRole('status').filter({ hasText: 'You’re offline' });
    await expect.element(notice).toBeInViewport();
    window.scrollTo(0, 3_000);
    await expect.poll(() => window.scrollY).toBe(3_000);
    await expect.element(notice).toBeInViewport();
    const top = screen.getByRole('banner').element().getBoundingClientRect().bottom;
    expect(notice.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(top);
  });

  // Rules: FRAME-1, FRAME-5, FRAME-6
  it('leads to every page in the given order, and to the legal pages', async () => {
    const screen = await show('/dashboard');
    await expect.poll(() => labelsOf(screen)).toHaveLength(8);
    expect(labelsOf(screen)).toEqual([
      'Dashboard',
      'Trade bot',
      'Subscriptions',
      'Referral',
      'Settings',
      'Support',
      'Telegram Integration',
      'Bot history',
    ]);
    const footer = screen.getByRole('contentinfo');
    await expect.element(footer).toBeInViewport({ ratio: 1 });
    await expect.element(footer).toMatchTextContent(/^© \d{4} Botdeck/);
    await expect
      .element(footer.getByRole('link', { name: 'Terms of use' }))
      .toHaveAttribute('href', '/terms');
    await expect
      .element(footer.getByRole('link', { name: 'Privacy policy' }))
      .toHaveAttribute('href', '/privacy');
  });

  // Rule: FRAME-7
  it('begins with the way to a subscription if there is none, and leaves out what is closed', async () => {
    const screen = await show('/settings', { subscriptionStatus: null, lastDepositStatus: null });
    await expect.poll(() => labelsOf(screen)).toEqual(['Subscribe', 'Settings', 'Support']);
  });
});

describe('the account menu', () => {
  // Rule: OPER-2
  it.each([
    ['USER', ['Settings', 'Sign out']],
    ['ADMIN', ['Settings', 'Operator', 'Sign out']],
  ])('of a member with the role %s has %j', async (role, items) => {
    const screen = await show('/dashboard', {}, 'Page', storedSession({ role }));
    await screen.getByRole('button', { name: 'Account' }).click();
    const shown = screen.getByRole('menuitem');
    await expect.poll(() => shown.elements().map((item) => item.textContent)).toEqual(items);
  });
});

describe('the bottom bar on a phone', () => {
  // Rule: FRAME-9
  it('has the four most used places, with whole names at 320 px', async () => {
    await page.viewport(320, 640);
    const screen = await show('/dashboard');
    await expect.element(screen.getByRole('button', { name: 'More' })).toBeVisible();
    for (const name of ['Dashboard', 'Trade bot', 'Support', 'Bot history']) {
      const words = screen.getByText(name, { exact: true }).last().element();
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
    }
  });

  // Rules: FRAME-7, FRAME-9
  it('has fewer places when fewer are open, and no menu for more', async () => {
    await page.viewport(375, 800);
    const screen = await show('/subscriptions', { subscriptionStatus: 'EXPIRED' });
    await expect.element(screen.getByRole('link', { name: 'Subscriptions' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});

// Rules: FRAME-1, FRAME-2, FRAME-5
it('shows guests a card in the middle below the name and what Botdeck is, above the footer', async () => {
  const { screen } = await renderFeature(
    <OuterShell>
      <p>The page</p>
    </OuterShell>,
  );
  const top = (element: Element) => element.getBoundingClientRect().top;
  const name = screen.getByRole('link', { name: 'Botdeck, home' });
  const tagline = screen.getByText('A trading bot for your own exchange account');
  const content = screen.getByText('The page');
  const terms = screen.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  await expect.element(terms).toBeInViewport({ ratio: 1 });
  const places = [name, tagline, content, terms].map((part) => top(part.element()));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const { left, right } = screen.getByRole('main').element().getBoundingClientRect();
  expect(left).toBeGreaterThan(100);
  expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(2);
});
