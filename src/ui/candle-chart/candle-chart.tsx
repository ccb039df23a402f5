import { ChartCandlestick, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useMemo, useRef, useState } from 'react';
import * as texts from '../../texts/charts.ts';
import { IconButton } from '../button/button.tsx';
import * as chartStyles from '../chart-stage/chart.css.ts';
import { ChartStage } from '../chart-stage/chart-stage.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { zoneLabelOver } from '../format/axis-time.ts';
import { formatDateTime, type ZonePreference } from '../format/date-time.ts';
import { formatPrice } from '../format/number.ts';
import { inSentence } from '../format/text.ts';
import { setVars } from '../layout/layout.tsx';
import { Link } from '../link/link.tsx';
import { onDemand } from '../on-demand/on-demand.ts';
import { ScrollingTable } from '../plain-table/plain-table.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import * as styles from './candle-chart.css.ts';
import type { CandleControls } from './candle-drawing.tsx';
import { type CandleData, digitsOf, type Slot, slotsOf, slotsUntil, wordsAt } from './slots.ts';

/** The code that draws candles, loaded only once some are shown. Pages that will show some may load it early. */
export const candleCode = onDemand(() => import('./candle-drawing.tsx'));

type CandlePlotProps = {
  label: string;
  data: CandleData;
  slots: readonly Slot[];
  /** These and those after `until`. */
  all: readonly Slot[];
  digits: number;
  height: number;
  /** The place under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  onMark: (id: string) => void;
};

const closer = 0.6;
const farther = 1 / closer;

const zooms = [
  { name: texts.zoomIn, key: '+', Icon: ZoomIn, act: (chart: CandleControls) => chart.zoom(closer) },
  { name: texts.zoomOut, key: '-', Icon: ZoomOut, act: (chart: CandleControls) => chart.zoom(farther) },
  { name: texts.showAll, key: '0', Icon: Maximize2, act: (chart: CandleControls) => chart.showAll() },
];

/** The buttons that zoom. They do not render again for new candles. */
const Zooms = memo(function Zooms({ controls }: { controls: RefObject<CandleControls | null> }) {
  return (
    <div className={styles.zooms}>
      {zooms.map(({ name, Icon, act }) => (
        <IconButton
          key={name}
          label={name}
          size="small"
          icon={<Icon size={16} aria-hidden="true" />}
          onPress={() => controls.current && act(controls.current)}
        />
      ))}
    </div>
  );
});

/** The drawing. Pointer and arrow keys move the crosshair from candle to candle; plus, minus and 0 zoom. */
function CandlePlot(props: CandlePlotProps) {
  const { label, data, slots, all, digits, height, index, onIndexChange, onMark } = props;
  const controls = useRef<CandleControls>(null);
  const [isStepping, setIsStepping] = useState(false);
  const last = Math.max(
    slots.findLastIndex(({ candle }) => candle),
    0,
  );
  const shown = index === undefined ? undefined : Math.min(index, last);
  const current = slots[shown ?? last];
  const pressKey = (event: KeyboardEvent) => {
    const zoom = zooms.find(({ key }) => key === event.key);
    if (!zoom || !controls.current) return;
    event.preventDefault();
    zoom.act(controls.current);
  };

  return (
    <ChartStage
      code={candleCode}
      stepper={texts.stepper(label)}
      stepperText={current && formatDateTime(new Date(current.time), data.zone)}
      height={height}
      last={last}
      index={shown}
      onIndexChange={onIndexChange}
      onStepping={setIsStepping}
      onKeyDown={pressKey}
      draw={({ CandleDrawing }) => (
        <CandleDrawing
          data={data}
          slots={all}
          digits={digits}
          index={shown}
          onIndexChange={onIndexChange}
          onMark={onMark}
          controls={controls}
        />
      )}
    >
      {/* The slider says the time; this says the prices. Silent while a pointer moves. */}
      <VisuallyHidden role="status">
        {isStepping && wordsAt(data, slots, shown ?? last, digits)}
      </VisuallyHidden>
      <Zooms controls={controls} />
    </ChartStage>
  );
}

const prices = [
  ['open', texts.open],
  ['high', texts.high],
  ['low', texts.low],
  ['close', texts.close],
] as const;

interface CandleReadoutProps {
  /** Undefined before the first candle of a replay. */
  slot: Slot | undefined;
  zone: ZonePreference;
  /** The decimals of all prices of the chart. */
  fractionDigits: number;
}

/** The time and the exact prices of a candle. */
function CandleReadout({ slot, zone, fractionDigits }: CandleReadoutProps) {
  if (!slot) {
    return (
      <div className={styles.readout}>
        <span className={styles.readoutTime}>{texts.notPlayed}</span>
      </div>
    );
  }
  const { time, candle } = slot;
  return (
    <div className={styles.readout}>
      <span className={styles.readoutTime}>{formatDateTime(new Date(time), zone)}</span>
      {candle ? (
        prices.map(([name, label]) => (
          <span key={name} className={styles.price}>
            <span className={styles.priceLabel}>{label}</span> {formatPrice(candle[name], fractionDigits)}
          </span>
        ))
      ) : (
        <span className={styles.priceLabel}>{texts.noPrices}</span>
      )}
    </div>
  );
}

type CandleTableProps = Pick<CandlePlotProps, 'label' | 'data' | 'slots' | 'digits' | 'height'>;

/** The same candles as a table, newest first. A row says where some are missing. */
function CandleTable({ label, data, slots, digits, height }: CandleTableProps) {
  const time = (at: number) => formatDateTime(new Date(at), data.zone);
  const newestFirst = slots.filter(({ candle }) => candle).reverse();
  const rows = newestFirst.flatMap(({ time: at, candle }, index) => {
    if (!candle) return [];
    const newer = newestFirst[index - 1];
    const end = at + data.interval;
    return [
      ...(newer && newer.time > end ? [{ key: end, note: texts.gap(time(end), time(newer.time)) }] : []),
      { key: at, name: time(at), values: prices.map(([name]) => formatPrice(candle[name], digits)) },
    ];
  });
  return (
    <ScrollingTable
      label={label}
      headers={[texts.time, ...prices.map(([, header]) => header)]}
      rows={rows}
      className={chartStyles.tableRegion}
      style={setVars({ [chartStyles.height]: `${height}px` })}
    />
  );
}

type CandleChartProps = {
  /** Names the chart: "BTC/USDT". */
  label: string;
  /** Keep its parts stable: other candles, lines or colors draw everything again. */
  data: CandleData;
  /** The height of the drawing with the zoom buttons above it, in px. */
  height?: number;
  /** Called with the id of a mark that was pressed. */
  onMark?: (id: string) => void;
};

const views = [
  { value: 'chart', label: texts.views.chart },
  { value: 'table', label: texts.views.table },
] as const;

type CandleView = (typeof views)[number]['value'];

interface CandleFooterProps {
  label: string;
  unit: string;
  zone: string;
  view: CandleView;
  onChange: (view: CandleView) => void;
}

/** The legend, and the choice between chart and table. They do not render again for new candles. */
const CandleFooter = memo(function CandleFooter({ label, unit, zone, view, onChange }: CandleFooterProps) {
  return (
    <div className={chartStyles.footer}>
      <figcaption className={styles.caption}>
        {texts.legend(unit, zone)} {texts.marks}{' '}
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
        label={texts.showAs(inSentence(label))}
        options={views}
        value={view}
        onChange={onChange}
      />
    </div>
  );
});

const ignore = () => undefined;

/** Prices over time as candles, with marks and levels, a crosshair that gives exact prices, and the same as a table. */
export function CandleChart({ label, data, height = 312, onMark = ignore }: CandleChartProps) {
  const [view, setView] = useState<CandleView>('chart');
  const [index, setIndex] = useState<number>();
  const { candles, interval, until } = data;
  const all = useMemo(() => slotsOf(candles, interval), [candles, interval]);
  const digits = useMemo(() => digitsOf(all), [all]);
  const slots = useMemo(() => slotsUntil(all, interval, until), [all, interval, until]);
  const first = slots[0];
  const last = slots.at(-1);
  const newest = until === undefined ? last : slots.findLast(({ candle }) => candle);
  if (!first || !last) {
    return (
      <EmptyState title={texts.noCandlesTitle} icon={<ChartCandlestick size={20} />}>
        {texts.noCandles}
      </EmptyState>
    );
  }
  const zone = zoneLabelOver(data.zone, new Date(first.time), new Date(last.time));

  return (
    <figure aria-label={label} className={chartStyles.root}>
      <CandleReadout
        slot={index === undefined ? newest : slots[index]}
        zone={data.zone}
        fractionDigits={digits}
      />
      {view === 'table' ? (
        <CandleTable label={label} data={data} slots={slots} digits={digits} height={height} />
      ) : (
        <CandlePlot
          label={label}
          data={data}
          slots={slots}
          all={all}
          digits={digits}
          height={height}
          index={index}
          onIndexChange={setIndex}
          onMark={onMark}
        />
      )}
      <CandleFooter label={label} unit={data.unit} zone={zone} view={view} onChange={setView} />
    </figure>
  );
}
