import { type IPriceLine, type ISeriesApi, LineStyle, type Time } from 'lightweight-charts';
import { formatNumber } from '../format/number.ts';
import type { CandlePalette } from './candle-palette.ts';
import { drawable } from './series-data.ts';
import { digitsOf, type Slot } from './slots.ts';
import type { CandleData } from './types.ts';

/** Px between the middles of a tag on the axis and a label that it would touch. */
const tagHeight = 17;

/** The axis of rates: its labels, and a tag for each level and for the last rate. */
export function drawRates(series: ISeriesApi<'Candlestick', Time>) {
  let lines: IPriceLine[] = [];

  return {
    show(data: CandleData, places: readonly Slot[], palette: CandlePalette) {
      const digits = digitsOf(places);
      const levels = data.lines.map(({ rate }) => drawable(rate));
      const last = data.isLive ? places.findLast(({ candle }) => candle)?.candle : undefined;
      const tagged = last ? [...levels, drawable(last.close)] : levels;
      const format = (rate: number) =>
        formatNumber(rate, { minimumFractionDigits: digits, maximumFractionDigits: digits });
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
        priceFormat: {
          type: 'custom',
          minMove: 10 ** -digits,
          formatter: format,
          tickmarksFormatter: (ticks: readonly number[]) =>
            ticks.map((tick) => (isUnderTag(tick) ? '' : format(tick))),
        },
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
