import { Line } from '@nivo/line';
import { useMemo } from 'react';
import { Crosshair, Marks, type Plot, PointerArea, SeriesLines } from './chart-layers.tsx';
import { layOut } from './chart-layout.ts';
import type { ChartData } from './types.ts';

export type ChartDrawingProps = {
  data: ChartData;
  width: number;
  height: number;
  /** The point under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
};

/** The drawing in a `ChartPlot`, which loads it; pages never import it. */
export function ChartDrawing({ data, width, height, index, onIndexChange }: ChartDrawingProps) {
  const layout = useMemo(() => layOut(data, width, height), [data, width, height]);
  return (
    <Line
      {...layout}
      layers={[
        'grid',
        'axes',
        'markers',
        (plot: Plot) => <SeriesLines plot={plot} start={data.start} series={data.series} />,
        (plot: Plot) => <Marks plot={plot} marks={data.marks} />,
        (plot: Plot) => <Crosshair plot={plot} index={index} />,
        (plot: Plot) => <PointerArea plot={plot} onIndexChange={onIndexChange} />,
      ]}
    />
  );
}
