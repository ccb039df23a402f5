import { CrosshairMode, type IChartApiBase, type Logical, type Time } from 'lightweight-charts';
import * as styles from './candle-chart.css.ts';

/**
 * Hides the candles to come. All candles are drawn once, and a cover moves, because the library would draw the whole chart again for
 * each added candle.
 */
export function drawCover(chart: IChartApiBase<Time>, host: HTMLElement) {
  const element = document.createElement('div');
  element.className = styles.cover;
  const timeScale = chart.timeScale();
  let first = Number.POSITIVE_INFINITY;

  const place = () => {
    if (first === Number.POSITIVE_INFINITY) {
      element.remove();
      return;
    }
    const middle = timeScale.logicalToCoordinate(first as Logical) ?? 0;
    const edge = Math.max(middle - timeScale.options().barSpacing / 2, 0);
    element.style.transform = `translateX(${edge}px)`;
    // Below what the library draws last: the marks and the crosshair.
    if (!element.isConnected) host.querySelector('canvas')?.after(element);
  };
  timeScale.subscribeVisibleLogicalRangeChange(place);
  timeScale.subscribeSizeChange(place);

  return {
    /** Covers all slots from this one on; none if left out. */
    from(slot = Number.POSITIVE_INFINITY) {
      first = slot;
      place();
    },

    /** Whether a slot is covered. There is no crosshair over it, which would reveal its price. */
    isOver(slot: number | undefined): boolean {
      const isOver = slot !== undefined && slot >= first;
      const mode = isOver ? CrosshairMode.Hidden : CrosshairMode.Magnet;
      if (chart.options().crosshair.mode !== mode) chart.applyOptions({ crosshair: { mode } });
      return isOver;
    },
  };
}
