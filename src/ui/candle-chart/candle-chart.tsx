import { ChartCandlestick } from 'lucide-react';
import { useMemo, useState } from 'react';
import * as texts from '../../texts/candle-chart.ts';
import * as chartTexts from '../../texts/line-chart.ts';
import * as chart from '../chart-stage/chart.css.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { zoneLabelOver } from '../format/date-time.ts';
import { inSentence } from '../format/in-sentence.ts';
import { Link } from '../link/link.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import * as styles from './candle-chart.css.ts';
import { CandlePlot } from './candle-plot.tsx';
import { CandleReadout } from './candle-readout.tsx';
import { CandleTable } from './candle-table.tsx';
import { digitsOf, slotsOf } from './slots.ts';
import type { CandleData } from './types.ts';

type CandleChartProps = {
  /** Names the chart: "BTC/USDT". */
  label: string;
  /** Keep it stable: a change draws everything again. */
  data: CandleData;
  /** The height of the drawing with the zoom buttons above it, in px. */
  height?: number;
  /** Called with the id of a mark that was pressed. */
  onMark?: (id: string) => void;
};

const views = [
  { value: 'chart', label: chartTexts.views.chart },
  { value: 'table', label: chartTexts.views.table },
] as const;

const ignore = () => undefined;

/** Prices over time as candles, with marks and levels, a crosshair that gives exact prices, and the same as a table. */
export function CandleChart({ label, data, height = 312, onMark = ignore }: CandleChartProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [index, setIndex] = useState<number>();
  const slots = useMemo(() => slotsOf(data.candles, data.interval), [data]);
  const first = slots[0];
  const last = slots.at(-1);
  if (!first || !last) {
    return (
      <EmptyState title={texts.noneTitle} icon={<ChartCandlestick size={20} />}>
        {texts.none}
      </EmptyState>
    );
  }
  const zone = zoneLabelOver(data.zone, new Date(first.time), new Date(last.time));

  return (
    <figure aria-label={label} className={chart.root}>
      <CandleReadout
        slot={slots[index ?? slots.length - 1] ?? last}
        zone={data.zone}
        fractionDigits={digitsOf(slots)}
      />
      {view === 'table' ? (
        <CandleTable label={label} data={data} slots={slots} height={height} />
      ) : (
        <CandlePlot
          label={label}
          data={data}
          slots={slots}
          height={height}
          index={index}
          onIndexChange={setIndex}
          onMark={onMark}
        />
      )}
      <div className={chart.footer}>
        <figcaption className={styles.caption}>
          {texts.legend(data.unit, zone)} {data.marks.length > 0 && `${texts.marks} `}
          <span>
            {texts.attribution.before}
            <Link
              href="https://www.tradingview.com/"
              target="_blank"
              rel="noopener noreferrer"
              variant="inline"
            >
              {texts.attribution.name}
            </Link>
            {texts.attribution.after}
          </span>
        </figcaption>
        <SegmentedControl
          label={chartTexts.showAs(inSentence(label))}
          options={views}
          value={view}
          onChange={setView}
        />
      </div>
    </figure>
  );
}
