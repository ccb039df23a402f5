import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { useMedia } from '../media/media.ts';
import { useStore } from '../store/store.ts';
import { themePreference } from '../theme/theme-preference.ts';
import * as styles from './candle-chart.css.ts';
import { type CandlePalette, paletteAt } from './candle-palette.ts';
import { type CandleCanvas, drawCandles } from './draw-candles.ts';
import type { CandleData, Slot } from './slots.ts';

export type CandleControls = Pick<CandleCanvas, 'zoom' | 'showAll'>;

export type CandleDrawingProps = {
  data: CandleData;
  slots: readonly Slot[];
  /** How many decimals all prices have. */
  digits: number;
  /** The place under the crosshair; undefined if there is none. */
  index: number | undefined;
  onIndexChange: (index: number | undefined) => void;
  onMark: (id: string) => void;
  controls: RefObject<CandleControls | null>;
};

/** The drawing in a `CandlePlot`, which loads it; pages never import it. */
export function CandleDrawing(props: CandleDrawingProps) {
  const { data, slots, digits, index, onIndexChange, onMark, controls } = props;
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<CandleCanvas>(null);
  const hover = useEffectEvent(onIndexChange);
  const press = useEffectEvent(onMark);
  const theme = useStore(themePreference);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const palette = useRef<CandlePalette>(null);
  const { zone, view, interval, lines, marks, isLive, until } = data;

  useEffect(() => {
    if (!host.current) return;
    const drawn = drawCandles(host.current, zone, {
      onHover: (slot) => hover(slot),
      onMark: (id) => press(id),
    });
    canvas.current = drawn;
    return () => {
      canvas.current = null;
      drawn.dispose();
    };
  }, [zone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colors that are read here
  useEffect(() => {
    palette.current = host.current && paletteAt(host.current);
  }, [theme, isDark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the palette; the cover moves when only the end changes
  useEffect(() => {
    if (palette.current) canvas.current?.show({ data, slots, digits, palette: palette.current });
  }, [zone, view, lines, marks, isLive, slots, digits, theme, isDark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zone makes a new drawing, which needs its cover
  useEffect(() => {
    const end = until === undefined ? undefined : until - interval;
    canvas.current?.cover(end === undefined ? undefined : slots.filter(({ time }) => time <= end).length);
  }, [zone, until, slots, interval]);

  useEffect(() => canvas.current?.point(index), [index]);

  useImperativeHandle(
    controls,
    () => ({
      zoom: (factor) => canvas.current?.zoom(factor),
      showAll: () => canvas.current?.showAll(),
    }),
    [],
  );
  return <div ref={host} className={styles.canvas} />;
}
