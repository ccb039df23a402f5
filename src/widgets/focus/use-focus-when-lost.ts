import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that closes gives the focus back in the next frame, if what had it can still take it. */
const framesToWait = 2;

/**
 * Gives the focus to the element with this ref when `state` has changed and what had the focus is gone with it, like
 * the button that was pressed. The element needs a `tabIndex` of -1.
 */
export function useFocusWhenLost(state: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    let frame = 0;
    const lookAfter = (frames: number) => {
      if (frames > 0) frame = requestAnimationFrame(() => lookAfter(frames - 1));
      else if (document.activeElement === document.body) ref.current?.focus();
    };
    lookAfter(framesToWait);
    return () => cancelAnimationFrame(frame);
  }, [state]);
  return ref;
}
