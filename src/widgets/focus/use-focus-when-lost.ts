import { type RefObject, useEffect, useRef } from 'react';

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
    if (document.activeElement === document.body) ref.current?.focus();
  }, [state]);
  return ref;
}
