import { type RefObject, useEffect, useRef } from 'react';

/** A closing dialog returns the focus in the next frame, if its previous owner can still take it. */
const framesToWait = 2;

/**
 * Focuses the element with this ref when `state` changes and the focused element disappears, such as the button that
 * was pressed. The element needs a `tabIndex` of -1.
 * @param preventScroll the page stays where it is, because the element is in view anyway
 */
export function useFocusWhenLost<Target extends HTMLElement = HTMLDivElement>(
  state: unknown,
  { preventScroll = false } = {},
): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    let frame = 0;
    const lookAfter = (frames: number) => {
      if (frames > 0) frame = requestAnimationFrame(() => lookAfter(frames - 1));
      else if (document.activeElement === document.body) ref.current?.focus({ preventScroll });
    };
    lookAfter(framesToWait);
    return () => cancelAnimationFrame(frame);
  }, [state, preventScroll]);
  return ref;
}
