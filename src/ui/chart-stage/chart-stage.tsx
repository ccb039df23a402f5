import { type KeyboardEventHandler, type ReactNode, type Ref, useState } from 'react';
import * as texts from '../../texts/charts.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { setVars } from '../layout/layout.tsx';
import type { OnDemand } from '../on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../on-demand/use-on-demand.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import * as styles from './chart.css.ts';

type ChartStageProps<Code extends object> = {
  ref?: Ref<HTMLDivElement>;
  /** The code that draws. */
  code: OnDemand<Code>;
  /** Names the slider that moves the crosshair. */
  stepper: string;
  /** The place of the slider in words. */
  stepperText: string | undefined;
  height: number;
  /** The last place of the crosshair; the first is 0. */
  last: number;
  /** The place under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  /** The slider got or lost the focus. */
  onStepping?: (isStepping: boolean) => void;
  onKeyDown?: KeyboardEventHandler;
  /** Draws, or returns `false` while it cannot. */
  draw: (code: Code) => ReactNode;
  /** Shown with the drawing. */
  children?: ReactNode;
};

/** The place of a drawing whose code loads on demand, and a slider that moves its crosshair by keyboard. */
export function ChartStage<Code extends object>(props: ChartStageProps<Code>) {
  const { ref, code, stepper, stepperText, height, last, index, onIndexChange, onStepping } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useOnDemand(code, !hasFailed, () => {
    setHasFailed(true);
    tellNotLoaded();
  });
  const step = (isStepping: boolean) => {
    onStepping?.(isStepping);
    onIndexChange(isStepping ? (index ?? last) : undefined);
  };
  const drawing = loaded && props.draw(loaded);

  return (
    <div
      ref={ref}
      aria-busy={!(hasFailed || drawing) || undefined}
      className={styles.stage}
      style={setVars({ [styles.height]: `${height}px` })}
    >
      {hasFailed ? (
        <ErrorState title={texts.notDrawnTitle} onRetry={() => setHasFailed(false)}>
          {texts.notDrawn}
        </ErrorState>
      ) : (
        <>
          <input
            type="range"
            aria-label={stepper}
            min={0}
            max={last}
            value={index ?? last}
            aria-valuetext={stepperText}
            onChange={(event) => onIndexChange(Number(event.target.value))}
            onKeyDown={props.onKeyDown}
            onFocus={() => step(true)}
            onBlur={() => step(false)}
            className={styles.stepper}
          />
          <div aria-hidden="true" className={styles.drawing}>
            {drawing || <Skeleton height={`${height}px`} />}
          </div>
          {loaded && props.children}
        </>
      )}
    </div>
  );
}
