import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forceColors } from '../../../tests/support/forced-colors.ts';
import { AppShell, BottomBar, Drawer, type NavItem, NavList, Sidebar, TopBar } from './app-shell.tsx';
import { Footer } from './guest-shell.tsx';
import '../theme/global.css.ts';

const items: NavItem[] = [
  { href: '#dashboard', label: 'Dashboard', icon: null, current: 'page' },
  { href: '#bot', label: 'Trade bot', shortLabel: 'Bot', icon: null, current: undefined },
];

function App() {
  const [isCollapsed, setCollapsed] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <>
      <AppShell
        sidebar={
          <Sidebar
            homeHref="#home"
            items={items}
            isCollapsed={isCollapsed}
            onCollapsedChange={setCollapsed}
          />
        }
        topBar={<TopBar start="Active" end="Account" />}
        bottomBar={<BottomBar items={items} onMore={() => setMoreOpen(true)} isMoreOpen={isMoreOpen} />}
        footer={<Footer copyright="Botdeck" links="Terms" />}
      >
        <h1>Page</h1>
      </AppShell>
      <Drawer title="All places" isOpen={isMoreOpen} onClose={() => setMoreOpen(false)}>
        <NavList items={items} onNavigate={() => setMoreOpen(false)} />
      </Drawer>
    </>
  );
}

afterEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1366, 900);
});

// Rule: FRAME-3
it('lets the keyboard skip to the content first', async () => {
  const screen = await render(<App />);
  await userEvent.tab();
  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

it('marks the current page and keeps names when it is narrow', async () => {
  const screen = await render(<App />);
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect
    .element(sidebar.getByRole('link', { name: 'Dashboard' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(sidebar.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});

it.each([1366, 375])('shows the current page in forced colors, at %d px', async (width) => {
  await page.viewport(width, 800);
  await forceColors();
  const screen = await render(<App />);
  const colorOf = (name: RegExp) => getComputedStyle(screen.getByRole('link', { name }).element()).color;
  expect(colorOf(/^Dashboard$/)).not.toBe(colorOf(/^(Trade bot|Bot)$/));
});

// Rule: FRAME-3
it('has a bottom bar on phones, and the rest in a drawer', async () => {
  await page.viewport(320, 640);
  const screen = await render(<App />);
  await expect.element(screen.getByRole('link', { name: 'Bot', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'More' }).click();
  const drawer = screen.getByRole('dialog', { name: 'All places' });
  await drawer.getByRole('link', { name: 'Trade bot' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
