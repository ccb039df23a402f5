import { useRef, useState } from 'react';
import * as texts from '../../texts/line-chart.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { setVars } from '../layout/set-vars.ts';
import { tellNotLoaded } from '../on-demand/tell-not-loaded.ts';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { chartCode } from './chart-code.ts';
import * as styles from './line-chart.css.ts';
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
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useOnDemand(chartCode, !hasFailed, () => {
    setHasFailed(true);
    tellNotLoaded();
  });
  const last = data.points.length - 1;
  const shown = index === undefined ? undefined : Math.min(index, last);

  return (
    <div ref={stage} className={styles.stage} style={setVars({ [styles.height]: `${height}px` })}>
      {hasFailed ? (
        <ErrorState title={texts.notDrawnTitle} onRetry={() => setHasFailed(false)}>
          {texts.notDrawn}
        </ErrorState>
      ) : (
        <>
          <input
            type="range"
            aria-label={texts.crosshair(label)}
            min={0}
            max={last}
            value={shown ?? last}
            aria-valuetext={wordsAt(shown ?? last)}
            onChange={(event) => onIndexChange(Number(event.target.value))}
            onFocus={() => onIndexChange(shown ?? last)}
            onBlur={() => onIndexChange(undefined)}
            className={styles.stepper}
          />
          <div aria-hidden="true" className={styles.drawing}>
            {!loaded ? (
              <Skeleton height={`${height}px`} />
            ) : (
              width > 0 && (
                <loaded.ChartDrawing
                  data={data}
                  width={width}
                  height={height}
                  index={shown}
                  onIndexChange={onIndexChange}
                />
              )
            )}
          </div>
        </>
      )}
    </div>
  );
}
