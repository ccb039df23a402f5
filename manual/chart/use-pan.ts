import { type MouseEvent, type PointerEvent, useRef } from 'react';

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
