import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Drawing } from '../statecharts/drawing.ts';
import { sizeOf } from './chart.tsx';

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
 * The scale of drawings inside a part of the page that scrolls. It opens as wide as the part, if its words are
 * readable; until then, `isOpen` is false.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a chart opens; later, the reader's scale stays
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

/** How far a pressed mouse must move to be a drag instead of a click, in pixels. */
const DRAG = 4;

/** Lets a person drag the content of a part that scrolls with the mouse. Touch does so natively. */
export function usePan() {
  const drag = useRef<{ x: number; y: number; left: number; top: number; isMoving: boolean }>(null);
  const hasMoved = useRef(false);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasMoved.current = false;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const { scrollLeft: left, scrollTop: top } = event.currentTarget;
      drag.current = { x: event.clientX, y: event.clientY, left, top, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = drag.current;
      if (!from) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.isMoving && Math.hypot(across, down) < DRAG) return;
      if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      from.isMoving = true;
      hasMoved.current = true;
      event.currentTarget.scrollTo(from.left - across, from.top - down);
    },
    onPointerUp() {
      drag.current = null;
    },
    /** A drag that ends over a state does not select it. */
    onClickCapture(event: MouseEvent) {
      if (hasMoved.current) event.stopPropagation();
    },
  };
}

/** The state that has become active last; at first, the first one. */
export function useNewest(active: readonly string[]): string | undefined {
  const [seen, setSeen] = useState({ active, newest: active.at(0) });
  if (seen.active.join() !== active.join()) {
    const newest = active.find((id) => !seen.active.includes(id)) ?? active.at(-1);
    setSeen({ active, newest });
  }
  return seen.newest;
}

/** Scrolls a part of the page, but not the page itself, so that a state or a transition shows. */
export function useInView(stage: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const frame = stage.current;
    const part = id !== undefined && frame?.querySelector(`[data-part="${CSS.escape(id)}"]`);
    if (!frame || !part) return;
    const [inner, outer] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
    const isInside =
      inner.left < outer.right - 40 &&
      inner.right > outer.left + 40 &&
      inner.top < outer.bottom - 40 &&
      inner.bottom > outer.top + 40;
    if (isInside) return;
    frame.scrollBy(
      inner.left - outer.left - (outer.width - inner.width) / 2,
      inner.top - outer.top - Math.max(16, (outer.height - inner.height) / 2),
    );
  }, [stage, id]);
}
