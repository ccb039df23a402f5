import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Drawing } from '../statecharts/drawing.ts';
import { sizeOf } from './stacked.ts';

const LIMITS = { least: 0.2, most: 3 };
/** The smallest scale a chart opens with: its words are still readable. */
const READABLE = 0.7;

interface Anchor {
  /** A place in the drawing, in its own pixels, that stays where it is in the window while the scale changes. */
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/**
 * The scale of drawings inside a part of the page that scrolls. It opens as wide as the part, with readable words; until
 * then, `isOpen` is false.
 */
export function useZoom(drawings: readonly Drawing[]) {
  const { width } = sizeOf(drawings);
  const stage = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<Anchor>(null);

  const scaleTo = (next: number, at?: { left: number; top: number }) => {
    const frame = stage.current;
    if (!frame) return;
    const { left, top } = at ?? { left: frame.clientWidth / 2, top: frame.clientHeight / 2 };
    anchor.current = {
      x: (frame.scrollLeft + left) / scale,
      y: (frame.scrollTop + top) / scale,
      left,
      top,
    };
    setScale(Math.min(LIMITS.most, Math.max(LIMITS.least, next)));
  };
  const fit = () => {
    const frame = stage.current;
    if (!frame) return;
    anchor.current = { x: width / 2, y: 0, left: frame.clientWidth / 2, top: 0 };
    const next = widthScale(frame, width);
    if (next === scale) place(frame);
    else setScale(next);
  };
  /** Scrolls so that the anchor is where it should be. */
  const place = (frame: HTMLElement) => {
    const fixed = anchor.current;
    if (fixed) frame.scrollTo(fixed.x * scale - fixed.left, fixed.y * scale - fixed.top);
    anchor.current = null;
  };

  // Only when a chart opens: the reader's scale stays when its size changes later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const frame = stage.current;
    if (frame) setScale(widthScale(frame, width));
    setOpen(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only after the scale has changed
  useLayoutEffect(() => {
    if (stage.current) place(stage.current);
  }, [scale]);

  // React's wheel listeners are passive, so they cannot keep the page from zooming.
  useEffect(() => {
    const frame = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (!frame || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      scaleTo(scale * Math.exp(-event.deltaY / 300), {
        left: event.clientX - left,
        top: event.clientY - top,
      });
    };
    frame?.addEventListener('wheel', onWheel, { passive: false });
    return () => frame?.removeEventListener('wheel', onWheel);
  });

  return {
    stage,
    scale,
    isOpen,
    zoomBy: (factor: number) => scaleTo(scale * factor),
    fit,
    reset: () => scaleTo(1),
  };
}

/** The scale at which a drawing is as wide as its part of the page, if its words are readable then. */
function widthScale({ clientWidth }: HTMLElement, width: number): number {
  return Math.min(1, Math.max(READABLE, clientWidth / width));
}
