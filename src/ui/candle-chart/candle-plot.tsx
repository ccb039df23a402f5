import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as texts from '../../texts/charts.ts';
import { IconButton } from '../button/button.tsx';
import { ChartStage } from '../chart-stage/chart-stage.tsx';
import { formatDateTime } from '../format/date-time.ts';
import { onDemand } from '../on-demand/on-demand.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './candle-chart.css.ts';
import type { CandleControls } from './candle-drawing.tsx';
import { type CandleData, type Slot, wordsAt } from './slots.ts';

/** The code that draws candles, loaded only once some are shown. Pages that will show some may load it early. */
export const candleCode = onDemand(() => import('./candle-drawing.tsx'));

type CandlePlotProps = {
  label: string;
  data: CandleData;
  slots: readonly Slot[];
  height: number;
  /** The place under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  onMark: (id: string) => void;
};

const closer = 0.6;
const farther = 1 / closer;

/** The drawing. Pointer and arrow keys move the crosshair from candle to candle; plus, minus and 0 zoom. */
export function CandlePlot({ label, data, slots, height, index, onIndexChange, onMark }: CandlePlotProps) {
  const controls = useRef<CandleControls>(null);
  const [isStepping, setIsStepping] = useState(false);
  const last = slots.length - 1;
  const shown = index === undefined ? undefined : Math.min(index, last);
  const current = slots[shown ?? last];
  const zooms = [
    { name: texts.zoomIn, key: '+', Icon: ZoomIn, act: () => controls.current?.zoom(closer) },
    { name: texts.zoomOut, key: '-', Icon: ZoomOut, act: () => controls.current?.zoom(farther) },
    { name: texts.showAll, key: '0', Icon: Maximize2, act: () => controls.current?.showAll() },
  ];
  const pressKey = (event: KeyboardEvent) => {
    const zoom = zooms.find(({ key }) => key === event.key);
    if (!zoom) return;
    event.preventDefault();
    zoom.act();
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
          slots={slots}
          index={shown}
          onIndexChange={onIndexChange}
          onMark={onMark}
          controls={controls}
        />
      )}
    >
      {/* The slider says the time; this says the prices. Silent while a pointer moves. */}
      <VisuallyHidden role="status">{isStepping && wordsAt(data, slots, shown ?? last)}</VisuallyHidden>
      <div className={styles.zooms}>
        {zooms.map(({ name, Icon, act }) => (
          <IconButton
            key={name}
            label={name}
            size="small"
            icon={<Icon size={16} aria-hidden="true" />}
            onPress={act}
          />
        ))}
      </div>
    </ChartStage>
  );
}
