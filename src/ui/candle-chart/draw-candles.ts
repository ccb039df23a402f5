import {
  CandlestickSeries,
  CrosshairMode,
  createChartEx,
  type Time,
  TrackingModeExitMode,
} from 'lightweight-charts';
import { formatDateTime, type ZonePreference } from '../format/date-time.ts';
import type { CandlePalette } from './candle-palette.ts';
import { drawMarks } from './draw-marks.ts';
import { drawRates } from './draw-rates.ts';
import { barOf, drawable, timeOf } from './series-data.ts';
import type { Slot } from './slots.ts';
import type { CandleData } from './types.ts';
import { secondsOf, zonedTimeScale } from './zoned-time-scale.ts';

/** What the canvas reports. Places are numbered from 0. */
type Listeners = {
  onHover: (slot: number | undefined) => void;
  onMark: (id: string) => void;
};

const axisFontSize = 12;
/** Places in view at the closest zoom. */
const fewest = 5;

/** A chart on a canvas in `host`, empty at first, until `dispose`. */
export function drawCandles(host: HTMLElement, zone: ZonePreference, { onHover, onMark }: Listeners) {
  const chart = createChartEx<Time, ReturnType<typeof zonedTimeScale>>(host, zonedTimeScale(zone), {
    autoSize: true,
    // The logo needs a style element and markup from text, which our policy forbids. The caption replaces it.
    layout: {
      attributionLogo: false,
      fontFamily: getComputedStyle(host).fontFamily,
      fontSize: axisFontSize,
    },
    crosshair: { mode: CrosshairMode.Magnet },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      // Room for marks beyond the highest and the lowest price.
      scaleMargins: { top: 0.14, bottom: 0.14 },
    },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: false,
      allowBoldLabels: false,
      fixLeftEdge: true,
      // Room for the label of a mark at the last candle.
      rightOffsetPixels: 16,
      minBarSpacing: 0.2,
      maxBarSpacing: 24,
    },
    localization: {
      timeFormatter: (time: Time) => formatDateTime(new Date(secondsOf(time) * 1000), zone),
    },
    // The wheel and a vertical swipe scroll the page.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    trackingMode: { exitMode: TrackingModeExitMode.OnTouchEnd },
  });
  const series = chart.addSeries(CandlestickSeries, { priceLineVisible: false });
  const marks = drawMarks(chart, series);
  const rates = drawRates(series);

  let slots: readonly Slot[] = [];
  let view: string | undefined;
  // Until the person zooms or drags, all candles stay in view, whatever the size.
  let isShowingAll = true;
  let isTouch = false;

  chart.subscribeCrosshairMove(({ point, logical, sourceEvent }) => {
    if (!point) onHover(undefined);
    else if (sourceEvent && logical !== undefined && slots[logical]) onHover(logical);
  });
  chart.subscribeClick(({ hoveredInfo, point }) => {
    const group = isTouch && point ? marks.touched(point) : marks.pressed(hoveredInfo?.objectId);
    const [mark, ...others] = group?.marks ?? [];
    if (!group || !mark) return;
    if (others.length === 0) onMark(mark.id);
    else showAround((group.from + group.to) / 2, Math.max(2 * (group.to - group.from), fewest));
  });

  const timeScale = chart.timeScale();
  const showAll = () => {
    isShowingAll = true;
    timeScale.fitContent();
  };
  const keepZoom = () => {
    isShowingAll = false;
  };
  timeScale.subscribeSizeChange(() => {
    if (isShowingAll) timeScale.fitContent();
  });
  const pressDown = ({ pointerType }: PointerEvent) => {
    isTouch = pointerType === 'touch';
    keepZoom();
  };
  host.addEventListener('pointerdown', pressDown);
  // The crosshair would stay after the finger is gone.
  const lift = () => {
    chart.clearCrosshairPosition();
    onHover(undefined);
  };
  const lifts = ['touchend', 'touchcancel'] as const;
  for (const event of lifts) host.addEventListener(event, lift);
  const showAround = (middle: number, places: number) => {
    keepZoom();
    const count = Math.min(places, slots.length);
    const from = Math.max(0, Math.min(middle - count / 2, slots.length - count));
    timeScale.setVisibleLogicalRange({ from, to: from + count });
  };

  return {
    show(next: CandleData, places: readonly Slot[], palette: CandlePalette) {
      slots = places;
      chart.applyOptions({
        layout: { background: { color: palette.background }, textColor: palette.text },
        grid: { vertLines: { color: 'transparent' }, horzLines: { color: palette.grid } },
        crosshair: {
          vertLine: { color: palette.crosshair, labelBackgroundColor: palette.label },
          horzLine: { color: palette.crosshair, labelBackgroundColor: palette.label },
        },
      });
      series.applyOptions({
        // Hollow if it rose, filled if it fell: the color is not needed.
        upColor: palette.background,
        borderUpColor: palette.rise,
        wickUpColor: palette.rise,
        downColor: palette.fall,
        borderDownColor: palette.fall,
        wickDownColor: palette.fall,
      });
      series.setData(places.map(barOf));
      marks.show(next, places, palette);
      rates.show(next, places, palette);
      if (isShowingAll || view !== next.view) showAll();
      view = next.view;
    },

    /** Moves the crosshair to a place and brings it into view; away without one. */
    point(slot: number | undefined) {
      const place = slot === undefined ? undefined : slots[slot];
      if (slot === undefined || !place) {
        chart.clearCrosshairPosition();
        return;
      }
      const range = timeScale.getVisibleLogicalRange();
      if (range && (slot < range.from || slot > range.to)) {
        const by = slot < range.from ? slot - range.from : slot - range.to;
        timeScale.setVisibleLogicalRange({ from: range.from + by, to: range.to + by });
      }
      const rate = place.candle?.close ?? slots.findLast(({ candle }) => candle)?.candle?.close ?? 0;
      chart.setCrosshairPosition(drawable(rate), timeOf(place), series);
    },

    /** Shows this many times as many candles, around the middle of those shown. */
    zoom(factor: number) {
      const range = timeScale.getVisibleLogicalRange();
      if (!range) return;
      showAround((range.from + range.to) / 2, Math.max((range.to - range.from) * factor, fewest));
    },

    showAll,
    dispose() {
      host.removeEventListener('pointerdown', pressDown);
      for (const event of lifts) host.removeEventListener(event, lift);
      chart.remove();
    },
  };
}

export type CandleCanvas = ReturnType<typeof drawCandles>;
