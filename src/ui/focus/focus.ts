import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Acts once a closing dialog has returned the focus, which it does in the next frame if its previous owner can still take it.
 * @returns a function that ends the wait
 */
export function afterOverlay(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

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
    return afterOverlay(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll });
    });
  }, [state, preventScroll]);
  return ref;
}

/**
 * Moves the focus once, when asked to, to the first matching field inside the element with this ref; in a text area, to
 * its end.
 */
export function useFocusInside(
  isWanted: boolean,
  field: 'input' | 'textarea' = 'input',
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const found = ref.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(field);
    found?.focus();
    if (found instanceof HTMLTextAreaElement) found.setSelectionRange(found.value.length, found.value.length);
  }, [isWanted, field]);
  return ref;
}

/**
 * Focuses a fallback when new data removes the focused element, such as the row of a trade that has closed.
 * @returns the `onFocus` of the element around the data
 */
export function useFocusWhenRemoved(data: unknown, fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data decides what is there
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  }, [data, fallback]);
  return ({ target }: FocusEvent) => {
    focused.current = target;
  };
}
