import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus when the element with this ref appears and the focus went with what it replaces. The element needs a
 * `tabIndex` of -1.
 */
export function useLostFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
