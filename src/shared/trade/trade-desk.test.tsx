import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { botRun, tradePage } from '../../../tests/support/runs.ts';
import { closedTrade, openTrade, showTrades } from '../../../tests/support/show-trades.tsx';
import type { MemberApi } from '../../api/member.ts';
import '../../ui/theme/global.css.ts';

afterEach(() => page.viewport(1366, 900));

describe('a row of a trade', () => {
  // Rules: ACCESS-20, PANEL-1, PANEL-2
  it('opens the trade wherever it is pressed, at its own address', async () => {
    const { screen, location } = await showTrades({});
    await screen.getByRole('cell', { name: 'Long' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'BTC/USDT' })).toBeVisible();
    expect(location.history).toEqual(['/dashboard', `/dashboard?trade=42&run=${botRun().uuid}`]);
  });

  // Rule: PANEL-3
  it('never opens the trade of another run that has the same number', async () => {
    const path = '/dashboard?closed=2026-11-19&trade=42&run=another';
    const { location } = await showTrades({}, { path });
    await expect.poll(() => location.history).toEqual(['/bot-history/another?closed=2026-11-19&trade=42']);
  });

  // Rule: PANEL-4
  it('goes back when the trade is closed, and gives the focus back', async () => {
    const { screen, location } = await showTrades({});
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => location.navigate('/dashboard'));
    const link = screen.getByRole('link', { name: 'BTC/USDT' });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(back).toHaveBeenCalledOnce();
    await expect.element(link).toHaveFocus();
    back.mockRestore();
  });

  it('emphasizes the result of an open trade on a phone, not its date', async () => {
    await page.viewport(375, 800);
    const { screen } = await showTrades({}, { shown: openTrade });
    const card = screen.getByRole('listitem');
    await expect.element(card.getByText('Open date').first()).toBeVisible();
    const lookOf = (element: Element | null | undefined) => element && getComputedStyle(element);
    const name = card.getByText('Open date').first().element();
    const date = lookOf(name.parentElement?.querySelector('time'));
    expect(date?.color).toBe(lookOf(name)?.color);
    const figure = card.getByText('P/L %').first().element().nextElementSibling;
    const result = lookOf(figure?.querySelector('span'));
    const direction = lookOf(card.getByText('Direction').first().element().nextElementSibling);
    expect(Number.parseFloat(result?.fontSize ?? '')).toBeGreaterThan(
      Number.parseFloat(direction?.fontSize ?? ''),
    );
    expect(Number(result?.fontWeight)).toBeGreaterThan(Number(direction?.fontWeight));
  });

  // Rule: PANEL-1
  it('opens its trade from a card on a phone', async () => {
    await page.viewport(375, 800);
    const { screen } = await showTrades({});
    await screen.getByRole('term').first().click();
    const panel = screen.getByRole('dialog', { name: 'BTC/USDT' });
    await expect.element(panel).toBeVisible();
    await expect.poll(() => panel.element().getBoundingClientRect().width).toBe(375);
  });

  it('leads to the candles of its pair', async () => {
    const { screen } = await showTrades({});
    await screen.getByRole('button', { name: 'Actions for BTC/USDT' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Candles of BTC/USDT' }))
      .toHaveAttribute('href', `/bot-history/${botRun().uuid}/pair?pair=BTC%2FUSDT`);
    await expect
      .element(screen.getByRole('menuitem', { name: 'Close at market price' }))
      .not.toBeInTheDocument();
  });
});

describe('the menu of a row', () => {
  // Rule: CLOSE-4
  it.each([
    ['offers to close an open trade', false, 1],
    ['does not offer to close an open trade during a hard stop', true, 0],
  ])('%s', async (_, isStopping, offered) => {
    const { screen } = await showTrades({}, { shown: openTrade, isStopping });
    await screen.getByRole('button', { name: 'Actions for BTC/USDT' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Candles of BTC/USDT' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Close at market price' }).elements()).toHaveLength(offered);
  });

  it('gets the focus back if its trade is not closed after all', async () => {
    const { screen } = await showTrades({}, { shown: openTrade });
    const menu = screen.getByRole('button', { name: 'Actions for BTC/USDT' });
    await menu.click();
    await screen.getByRole('menuitem', { name: 'Close at market price' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(menu).toHaveFocus();
  });

  it('leaves the focus to the list if its trade has gone', async () => {
    const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([openTrade]));
    const close = async () => {
      list.mockResolvedValue(tradePage([]));
      return closedTrade;
    };
    const { screen } = await showTrades({ list, close }, { shown: openTrade });
    await screen.getByRole('button', { name: 'Actions for BTC/USDT' }).click();
    await screen.getByRole('menuitem', { name: 'Close at market price' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Close trade' }).click();
    await expect.element(screen.getByRole('rowheader')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: 'Open trades' })).toHaveFocus();
  });
});
