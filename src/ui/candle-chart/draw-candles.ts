import {
  CandlestickSeries,
  CrosshairMode,
  createChartEx,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type Time,
  TrackingModeExitMode,
} from 'lightweight-charts';
import { formatDateTime, type ZonePreference } from '../format/date-time.ts';
import { formatNumber } from '../format/number.ts';
import type { CandlePalette } from './candle-palette.ts';
import { drawCover } from './draw-cover.ts';
import { drawMarks } from './draw-marks.ts';
import { barOf, drawable, timeOf } from './series-data.ts';
import type { CandleData, Slot } from './slots.ts';
import { secondsOf, zonedTimeScale } from './zoned-time-scale.ts';

/** Px between the middles of a tag on the axis and a label that it would touch. */
const tagHeight = 17;

/** What is drawn. */
type Picture = {
  data: CandleData;
  slots: readonly Slot[];
  /** How many decimals all prices have. */
  digits: number;
  palette: CandlePalette;
};

/** The axis of rates: its labels, and a tag for each level and for the last rate. */
function drawRates(series: ISeriesApi<'Candlestick', Time>) {
  let lines: IPriceLine[] = [];
  let levels: number[] = [];
  let tagged: number[] = [];
  let shown: Partial<Picture> = {};

  const isUnderTag = (tick: number) => {
    const y = series.priceToCoordinate(tick);
    return tagged.some((rate) => {
      const tagY = series.priceToCoordinate(rate);
      return y !== null && tagY !== null && Math.abs(y - tagY) < tagHeight;
    });
  };
  series.applyOptions({
    // The library's own tag has the last rate in view, which differs after zooming.
    lastValueVisible: false,
    autoscaleInfoProvider: (
      own: () => { priceRange: { minValue: number; maxValue: number } | null } | null,
    ) => {
      const info = own();
      if (!info?.priceRange) return info;
      const { minValue, maxValue } = info.priceRange;
      return {
        ...info,
        priceRange: { minValue: Math.min(minValue, ...levels), maxValue: Math.max(maxValue, ...levels) },
      };
    },
  });
  const format = (digits: number) => {
    const write = (rate: number) =>
      formatNumber(rate, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    series.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: 10 ** -digits,
        formatter: write,
        tickmarksFormatter: (ticks: readonly number[]) =>
          ticks.map((tick) => (isUnderTag(tick) ? '' : write(tick))),
      },
    });
  };

  return {
    show(next: Picture) {
      const { data, slots, digits, palette } = next;
      // A live chart also marks its last rate, which changes with the candles.
      const hasTag = data.isLive || shown.data?.isLive;
      const isSame =
        !hasTag && digits === shown.digits && data.lines === shown.data?.lines && palette === shown.palette;
      shown = next;
      if (isSame) return;
      const last = data.isLive ? slots.findLast(({ candle }) => candle)?.candle : undefined;
      levels = data.lines.map(({ rate }) => drawable(rate));
      tagged = last ? [...levels, drawable(last.close)] : levels;
      // The library keeps the labels it has written until it gets a format: others are under a tag now.
      format(digits);
      for (const line of lines) series.removePriceLine(line);
      lines = data.lines.map(({ rate, label, tone }) =>
        series.createPriceLine({
          price: drawable(rate),
          title: label,
          color: palette[tone],
          lineWidth: 1,
          lineStyle: LineStyle.Dashed,
          axisLabelVisible: true,
        }),
      );
      if (!last) return;
      const color = last.close < last.open ? palette.loss : palette.gain;
      lines.push(
        series.createPriceLine({
          price: drawable(last.close),
          color,
          lineVisible: false,
          axisLabelVisible: true,
        }),
      );
    },
  };
}

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
  const cover = drawCover(chart, host);

  let slots: readonly Slot[] = [];
  let shown: Picture | undefined;
  // Until the person zooms or drags, all candles stay in view, whatever the size.
  let isShowingAll = true;
  let isTouch = false;

  chart.subscribeCrosshairMove(({ point, logical, sourceEvent }) => {
    if (cover.isOver(logical) || !point) onHover(undefined);
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

  const color = (palette: CandlePalette) => {
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
  };

  return {
    show(next: Picture) {
      const { data, palette } = next;
      if (palette !== shown?.palette) color(palette);
      const before = shown;
      shown = next;
      // Other lines need another scale, which only a whole drawing gets.
      if (before?.slots !== next.slots || before.data.lines !== data.lines)
        series.setData(next.slots.map(barOf));
      const isOther = data.view !== before?.data.view;
      slots = next.slots;
      marks.show(data, slots, palette);
      rates.show(next);
      if (isShowingAll || isOther) showAll();
    },

    /** Covers all slots from this one on; none if left out. */
    cover: cover.from,

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
