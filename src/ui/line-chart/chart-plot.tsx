import { useRef } from 'react';
import * as texts from '../../texts/line-chart.ts';
import { ChartStage } from '../chart-stage/chart-stage.tsx';
import { chartCode } from './chart-code.ts';
import type { ChartData } from './types.ts';
import { useWidth } from './use-width.ts';

type ChartPlotProps = {
  label: string;
  data: ChartData;
  height: number;
  /** The point under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  /** The figures at the crosshair in words. */
  wordsAt: (index: number) => string;
};

/** The drawing. Pointer and arrow keys move the crosshair from point to point. */
export function ChartPlot({ label, data, height, index, onIndexChange, wordsAt }: ChartPlotProps) {
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const last = data.points.length - 1;
  const shown = index === undefined ? undefined : Math.min(index, last);
  return (
    <ChartStage
      ref={stage}
      code={chartCode}
      stepper={texts.crosshair(label)}
      stepperText={wordsAt(shown ?? last)}
      height={height}
      last={last}
      index={shown}
      onIndexChange={onIndexChange}
      draw={({ ChartDrawing }) =>
        width > 0 && (
          <ChartDrawing
            data={data}
            width={width}
            height={height}
            index={shown}
            onIndexChange={onIndexChange}
          />
        )
      }
    />
  );
}
