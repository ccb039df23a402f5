import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forceColors } from '../../../tests/support/forced-colors.ts';
import { themePreference } from '../theme/theme-preference.ts';
import { CandleChart, candleCode } from './candle-chart.tsx';
import type { Candle, CandleData, CandleMark } from './slots.ts';
import '../theme/global.css.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 1, 10);

const candleAt = (index: number): Candle => ({
  at: new Date(start + index * minute),
  open: 100 + index,
  high: 103 + index,
  low: 99 + index,
  close: index % 2 === 0 ? 102 + index : 99.5 + index,
});

const manyCandles = Array.from({ length: 200 }, (_, index) => candleAt(index));

const markAt = (minutes: number, changes: Partial<CandleMark> = {}): CandleMark => ({
  id: '42',
  at: new Date(start + minutes * minute),
  rate: 101.25,
  side: 'buy',
  kind: 'entry',
  label: 'Entry',
  ...changes,
});

const data: CandleData = {
  candles: [0, 1, 2, 3].map(candleAt),
  interval: minute,
  marks: [markAt(1.5)],
  lines: [{ rate: 95, label: 'Stop loss', tone: 'loss' }],
  unit: 'USDT',
  zone: 'utc',
  view: 'BTC/USDT 1m',
  isLive: false,
};

/** Where the canvases have this color, in px within the one that has it. */
function placesOf(container: HTMLElement, color: string): { x: number; y: number }[] {
  const [red, green, blue] = color.match(/\d+/g)?.map(Number) ?? [];
  const found: { x: number; y: number }[] = [];
  for (const canvas of container.querySelectorAll('canvas')) {
    const { clientHeight, clientWidth, height, width } = canvas;
    if (width === 0 || height === 0) continue;
    const { data: bytes } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    for (let at = 0; at < bytes.length; at += 4) {
      if (bytes[at] !== red || bytes[at + 1] !== green || bytes[at + 2] !== blue) continue;
      const pixel = at / 4;
      found.push({
        x: ((pixel % width) * clientWidth) / width,
        y: (Math.floor(pixel / width) * clientHeight) / height,
      });
    }
  }
  return found;
}

const surfaces = { light: 'rgb(255, 255, 255)', dark: 'rgb(24, 25, 27)' };
const markColor = 'rgb(58, 91, 199)';

async function show(changes: Partial<CandleData> = {}, onMark = vi.fn()) {
  const screen = await render(
    <CandleChart label="BTC/USDT" data={{ ...data, ...changes }} onMark={onMark} />,
  );
  return screen;
}

/** The canvas on top, once the chart is drawn. */
async function drawn(container: HTMLElement): Promise<HTMLCanvasElement> {
  await expect.poll(() => placesOf(container, surfaces.light).length).toBeGreaterThan(1_000);
  const canvas = [...container.querySelectorAll('canvas')][1];
  if (!canvas) throw new Error('There is no canvas.');
  return canvas;
}

beforeEach(() => themePreference.set('light'));
afterEach(() => themePreference.set('system'));

describe('a chart of candles', () => {
  it('shows the prices of the last candle first, and names the library that draws it', async () => {
    const screen = await show();
    const figure = screen.getByRole('figure', { name: 'BTC/USDT' });
    await expect.element(figure.getByText('1 Nov 2026, 10:03\u00a0UTC')).toBeVisible();
    await expect.element(figure).toMatchTextContent(/Open 103\.00High 106\.00Low 102\.00Close 102\.50/);
    await expect
      .element(
        figure.getByText(/Rates in USDT, times in UTC.*Arrows are entries, circles exits without a loss/),
      )
      .toBeVisible();
    await expect
      .element(figure.getByRole('link', { name: 'TradingView Lightweight Charts™' }))
      .toHaveAttribute('href', 'https://www.tradingview.com/');
  });

  it('keeps its colors where the system dictates them, and follows its light or dark', async () => {
    await forceColors();
    themePreference.set('dark');
    const screen = await show();
    await drawn(screen.container);
    expect(placesOf(screen.container, markColor).length).toBeGreaterThan(0);
  });

  // Rule: CANDLES-1
  it('moves from candle to candle with the arrow keys and says each one', async () => {
    const screen = await show();
    await drawn(screen.container);
    const stepper = screen.getByRole('slider', { name: 'BTC/USDT: prices by candle' });
    await userEvent.tab();
    await expect.element(stepper).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(stepper).toHaveAttribute('aria-valuetext', '1 Nov 2026, 10:01\u00a0UTC');
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Open 101.00, high 104.00, low 100.00, close 100.50. Entry at 101.25');
    await userEvent.tab();
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  // Rule: CANDLES-1
  it('says nothing while a pointer moves, and shows the prices under it', async () => {
    const screen = await show({ candles: manyCandles });
    const canvas = await drawn(screen.container);
    await userEvent.hover(canvas, { position: { x: 2, y: 100 } });
    await expect.element(screen.getByText('1 Nov 2026, 10:00\u00a0UTC')).toBeVisible();
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  // Rule: CANDLES-1
  it('zooms by button and by key, and shows all again', async () => {
    const screen = await show({ candles: manyCandles });
    await drawn(screen.container);
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    await zoomIn.click();
    await zoomIn.click();
    const zoomed = await pictureOf(screen.container);
    await screen.getByRole('button', { name: 'Show all candles' }).click();
    await expect.poll(() => pictureOf(screen.container)).not.toBe(zoomed);
    const all = await pictureOf(screen.container);
    await screen.getByRole('slider').element().focus();
    await userEvent.keyboard('+');
    await expect.poll(() => pictureOf(screen.container)).not.toBe(all);
  });

  // Rules: CANDLES-1, CANDLES-2
  it('shows the same candles as a table, newest first, and where some are missing', async () => {
    const screen = await show({ candles: [candleAt(0), candleAt(3)] });
    await screen.getByRole('radio', { name: 'Table' }).click();
    const rows = screen.getByRole('table', { name: 'BTC/USDT' }).getByRole('row');
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'TimeOpenHighLowClose',
      '1 Nov 2026, 10:03\u00a0UTC103.00106.00102.00102.50',
      'No prices from 1 Nov 2026, 10:01\u00a0UTC to 1 Nov 2026, 10:03\u00a0UTC',
      '1 Nov 2026, 10:00\u00a0UTC100.00103.0099.00102.00',
    ]);
  });

  // Rule: CANDLES-2
  it('says that a time has no prices', async () => {
    const screen = await show({ candles: [candleAt(0), candleAt(3)], marks: [] });
    await drawn(screen.container);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByRole('status')).toHaveTextContent('No prices');
    await expect.element(screen.getByText('1 Nov 2026, 10:02\u00a0UTC')).toBeVisible();
  });

  it('says so if there are no candles', async () => {
    const screen = await show({ candles: [] });
    await expect.element(screen.getByText('No prices for this period')).toBeVisible();
  });

  it('takes the colors of the theme, even when the theme changes', async () => {
    const screen = await show();
    await drawn(screen.container);
    themePreference.set('dark');
    await expect.poll(() => placesOf(screen.container, surfaces.dark).length).toBeGreaterThan(1_000);
    expect(placesOf(screen.container, surfaces.light).length).toBeLessThan(100);
  });

  // Rule: CANDLES-4
  it('reports a press on a mark', async () => {
    const onMark = vi.fn();
    const screen = await show({}, onMark);
    const canvas = await drawn(screen.container);
    await expect.poll(() => placesOf(screen.container, markColor).length).toBeGreaterThan(10);
    const places = placesOf(screen.container, markColor).sort((one, other) => one.y - other.y);
    const arrow = places[Math.floor(places.length / 3)];
    await userEvent.hover(canvas, { position: arrow });
    await userEvent.click(canvas, { position: arrow });
    expect(onMark).toHaveBeenCalledWith('42');
  });

  // Rule: CANDLES-4
  it('reports a touch near a mark', async () => {
    const onMark = vi.fn();
    const screen = await show({}, onMark);
    const canvas = await drawn(screen.container);
    await expect.poll(() => placesOf(screen.container, markColor).length).toBeGreaterThan(10);
    const [place = { x: 0, y: 0 }] = placesOf(screen.container, markColor);
    touch(canvas, { x: place.x + 8, y: place.y + 12 });
    expect(onMark).toHaveBeenCalledWith('42');
  });

  // Rule: CANDLES-4
  it('draws exits with a gain and with a loss in shapes and colors of their own', async () => {
    const exit = { side: 'sell', at: new Date(start + 2 * minute) } as const;
    const pictures: string[] = [];
    for (const kind of ['entry', 'gain', 'loss'] as const) {
      pictures.push(await pictureWith({ marks: [markAt(2, { ...exit, kind, label: '' })] }));
    }
    expect(new Set(pictures)).toHaveLength(3);
  });

  // Rule: CANDLES-6
  it('shows marks that are too close as one, and zooms to them when it is pressed', async () => {
    const onMark = vi.fn();
    const marks = [100, 101, 102].map((minutes) => markAt(minutes, { id: String(minutes) }));
    const screen = await show({ candles: manyCandles, marks }, onMark);
    const canvas = await drawn(screen.container);
    await expect.poll(() => placesOf(screen.container, markColor).length).toBeGreaterThan(10);
    const merged = placesOf(screen.container, markColor);
    const arrow = merged.sort((one, other) => one.y - other.y)[Math.floor(merged.length / 3)];
    const before = await pictureOf(screen.container);
    await userEvent.hover(canvas, { position: arrow });
    await userEvent.click(canvas, { position: arrow });
    expect(onMark).not.toHaveBeenCalled();
    await expect.poll(() => pictureOf(screen.container)).not.toBe(before);
    await expect.poll(() => placesOf(screen.container, markColor).length).toBeGreaterThan(2 * merged.length);
  });

  it('says what its marks mean before they come, so that nothing moves then', async () => {
    const { container } = await show({ marks: [] });
    expect(container.querySelector('figcaption')?.textContent).toContain('Arrows are entries');
  });

  // Rule: CANDLES-6
  it('fits its scale to the prices shown, not to marks beyond them', async () => {
    const without = await pictureWith({ candles: manyCandles, marks: [] });
    const marks = [markAt(-600, { rate: 5_000 })];
    expect(await pictureWith({ candles: manyCandles, marks })).toBe(without);
  });

  it('offers another try if its code fails to load, and the table meanwhile', async () => {
    const missing = vi.spyOn(candleCode, 'getLoaded').mockReturnValue(undefined);
    const load = vi.spyOn(candleCode, 'load').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const screen = await show();
    await expect.element(screen.getByText('We couldn’t draw the chart')).toBeVisible();
    load.mockRestore();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await drawn(screen.container);
    missing.mockRestore();
  });

  it('fits a screen of 320 px', async () => {
    await page.viewport(320, 640);
    const screen = await show();
    await drawn(screen.container);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(1366, 900);
  });
});

/** The picture of the drawing, to compare it with another. */
async function pictureOf(container: HTMLElement): Promise<string> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return [...container.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join();
}

async function pictureWith(changes: Partial<CandleData>): Promise<string> {
  const screen = await show(changes);
  await drawn(screen.container);
  const picture = await pictureOf(screen.container);
  await screen.unmount();
  return picture;
}

/** A tap, as a touch screen sends it. */
function touch(canvas: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { left, top } = canvas.getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true };
  const finger = new Touch({ identifier: 1, target: canvas, clientX: at.clientX, clientY: at.clientY });
  canvas.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
  const lists = { touches: [finger], changedTouches: [finger], bubbles: true, cancelable: true };
  canvas.dispatchEvent(new TouchEvent('touchstart', lists));
  canvas.dispatchEvent(new TouchEvent('touchend', { ...lists, touches: [] }));
}
