import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import { redirectFor } from '../../shared/routes/redirects.ts';
import data from './demo.gen.json';
import DemoPage from './demo.page.tsx';

const { indicators } = data.answers['/user/bots/demo/statistic'];
const closed = indicators.totalClosedTrades.value.total;

/** Shows the demo to a guest. Every call to the service would fail. */
const show = (path = '/demo') => renderFeature(<DemoPage />, { path });

beforeEach(() => {
  localStorage.clear();
  timeZoneStore.set('utc');
});

describe('the demo', () => {
  // Rules: DEMO-1, DEMO-4
  it('shows the dashboard over the example, with nobody signed in and no service', async () => {
    const { screen } = await show();
    const glance = screen.getByRole('region', { name: 'At a glance' });
    for (const name of ['24 h, with open profit', 'Total PnL', 'At risk', 'Room to the loss limit'])
      await expect.element(glance.getByText(name)).toBeVisible();
    await expect.element(glance.getByText('No action needed')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Balance' })).toBeVisible();
    const open = screen.getByRole('region', { name: 'Open trades' });
    await expect.element(open.getByRole('img', { name: /stop loss/ }).first()).toBeVisible();
    await expect
      .element(screen.getByText(`of ${closed.toLocaleString('en-US')}`, { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByRole('listitem', { name: 'Win rate' })).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'What the bot trades' })).toBeVisible();
  });

  // Rule: DEMO-3
  it('says first that its trades are simulated, which run it is, and when its clock stands still', async () => {
    const { screen } = await show();
    const heading = screen.getByRole('heading', { level: 1, name: 'Demo' });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByText('An example with simulated trades')).toBeVisible();
    await expect
      .element(screen.getByText(/the middle one by total PnL, and the worst lost money\..*says little about/))
      .toBeVisible();
    const about = screen.getByRole('region', { name: 'About this example' });
    await expect
      .element(about.getByText(/^The clock stands still at 1 Aug 2026, 09:13\sUTC\.$/))
      .toBeVisible();
    await expect.element(about.getByText('The middle one of 7')).toBeVisible();
    // That includes tables whose rows have only just arrived.
    const trades = screen.getByRole('region', { name: 'Closed trades' });
    await expect.element(trades.getByText(/as of 1 Aug 2026, 09:13\sUTC/)).toBeVisible();
  });

  // Rule: DEMO-5
  it('offers nothing that would change something, and leads to no page that asks for a sign-in first', async () => {
    const { screen } = await show();
    const open = screen.getByRole('region', { name: 'Open trades' });
    await open
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect.element(page.getByRole('menuitem', { name: 'Show details' })).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /export|close trade|stop/i }).elements()).toHaveLength(0);
    const paths = screen
      .getByRole('link')
      .elements()
      .map((link) => new URL(link.getAttribute('href') ?? '', 'https://a.example'));
    expect(paths.length).toBeGreaterThan(4);
    for (const { pathname, search } of paths)
      expect(redirectFor('signedOut', { pathname, search })).toBeNull();
    await expect
      .element(screen.getByText(/With an account, you also get candles, replays, and exports/))
      .toBeVisible();
  });

  // Rules: DEMO-1, DEMO-5
  it('opens a trade at its own address, without what only members have', async () => {
    const { screen, location } = await show();
    const trades = screen.getByRole('region', { name: 'Closed trades' });
    await trades.getByRole('row').nth(1).getByRole('link').click();
    const panel = page.getByRole('dialog');
    await expect.element(panel.getByRole('heading', { name: 'Entry and exit' })).toBeVisible();
    await expect.element(panel.getByText(/because the price had (risen|fallen)/)).toBeVisible();
    expect(location.history?.at(-1)).toMatch(/^\/demo\?trade=\d+&run=demo$/);
    expect(panel.getByRole('link').elements()).toHaveLength(0);
  });

  // Rule: DEMO-1
  it('lists the trades of a day that the address names', async () => {
    const { screen } = await show('/demo?closed=2026-07-31');
    const trades = screen.getByRole('region', { name: 'Closed trades' });
    await expect.element(trades.getByRole('button', { name: /^Closed on/ })).toBeVisible();
    await expect.element(trades.getByText(/of \d\d$/)).toBeVisible();
  });

  // Rule: DEMO-6
  it('leads guests to sign-up and sign-in, at the top and at the end', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('link', { name: 'Create an account' }).nth(1)).toBeVisible();
    const hrefs = ['Create an account', 'Sign in'].map((name) =>
      screen
        .getByRole('link', { name })
        .elements()
        .map((link) => link.getAttribute('href')),
    );
    expect(hrefs).toEqual([
      ['/guest/sign-up', '/guest/sign-up'],
      ['/guest/sign-in', '/guest/sign-in'],
    ]);
  });

  // Rules: DEMO-4, DEMO-6
  it('shows members the same, asks for none of their figures, and leads them back', async () => {
    const info = vi.fn(() => new Promise<never>(() => {}));
    const statistic = vi.fn(() => new Promise<never>(() => {}));
    const { screen } = await renderFeature(<DemoPage />, {
      path: '/demo',
      session: storedSession(),
      api: { user: { info }, bots: { statistic } },
    });
    await expect.element(screen.getByText('No action needed')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Back to your account' }).first())
      .toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Create an account' }).elements()).toHaveLength(0);
    // What the app asks for every member, on any page, is not the demo's.
    expect(statistic).not.toHaveBeenCalled();
  });
});
