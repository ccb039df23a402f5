import { type RefObject, useEffect, useRef } from 'react';

/**
 * The element that has the focus, or had it when it was lost, then its ancestors. Empty if the person left it on purpose.
 * What an overlay was opened from counts as its ancestor.
 */
let path: readonly EventTarget[] = [];
/** The last path that was not in an overlay. */
let origin = path;

const overlays = '[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

const canHaveFocus = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

/** Browsers differ: some keep the focus on a button that is disabled. */
function isLost(): boolean {
  const { activeElement, body } = document;
  return (
    path.length > 0 && (activeElement === body || (activeElement !== null && !canHaveFocus(activeElement)))
  );
}

// Pages are also rendered without a browser. In the capture phase, nothing in the page can stop the events.
if (typeof document !== 'undefined') {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) path = [activeElement];
  document.addEventListener(
    'focusin',
    (event) => {
      const here = event.composedPath();
      const isOver = event.target instanceof Element && event.target.closest(overlays) !== null;
      if (!isOver) origin = here;
      path = isOver ? [...here, ...origin] : here;
    },
    true,
  );
  document.addEventListener(
    'focusout',
    (event) => {
      const { target } = event;
      // In a shadow tree, the target is the host.
      const [left] = event.composedPath();
      // Chrome sends it before it removes the element, and every browser when its window goes to the back.
      queueMicrotask(() => {
        if (left !== path[0] || target === document.activeElement) return;
        if (left instanceof Element && canHaveFocus(left)) path = [];
      });
    },
    true,
  );
  document.addEventListener(
    'mousedown',
    ({ detail: clicks }) => {
      // The second press of a double click hits whatever the first one has uncovered.
      if (clicks < 2 && isLost()) path = [];
    },
    true,
  );
}

/** A dialog that closes with the previous state keeps the focus for a few frames, and what takes it then may be replaced. */
const framesToWatch = 30;

/**
 * Acts if the focus is lost now or soon: the element that had it was removed, disabled or hidden. It is not lost if
 * nothing had it, or if the person left it, for example by clicking on the background.
 * @param inside ignores a focus that was lost outside this element
 * @param patience for how many frames the focus has to stay lost: a closing overlay returns it within two
 * @returns a function that ends the wait
 */
export function whenFocusLost(act: () => void, inside?: Element | null, patience = 2): () => void {
  let framesLeft = framesToWatch;
  let lostFor = 0;
  const look = () => {
    lostFor = isLost() && (!inside || path.includes(inside)) ? lostFor + 1 : 0;
    if (lostFor >= patience) act();
    framesLeft -= 1;
    if (framesLeft > 0) frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

interface LostFocusOptions {
  /** The page stays where it is, because the element is in view anyway. */
  preventScroll?: boolean;
  /** Focuses the first `h2` inside the element instead. */
  onHeading?: boolean;
  /** Ignores a focus that was lost outside the element. */
  isOwn?: boolean;
}

/**
 * Focuses the element with this ref when `state` changes and the focused element disappears, such as the button that
 * was pressed. The element needs a `tabIndex` of -1, unless its heading gets the focus.
 */
export function useFocusWhenLost<Target extends HTMLElement = HTMLDivElement>(
  state: unknown,
  { preventScroll = false, onHeading = false, isOwn = false }: LostFocusOptions = {},
): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    return whenFocusLost(
      () => {
        const title = onHeading ? ref.current?.querySelector('h2') : null;
        title?.setAttribute('tabindex', '-1');
        (title ?? ref.current)?.focus({ preventScroll });
      },
      isOwn ? ref.current : null,
    );
  }, [state, preventScroll, onHeading, isOwn]);
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
