import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { whenFocusLost } from '../../ui/focus/focus.ts';

/**
 * Closes the open row of the address: by going back, if it was opened here, so that going back does not open it again.
 * @param open names what is open; null if nothing is
 * @param closed the address of the page with nothing open
 */
export function useClosing(open: string | null, closed: string): () => void {
  const [, navigate] = useLocation();
  // Going back leads to the page only if the page was there first.
  const isOpenedHere = useRef(false);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === null && open !== null) isOpenedHere.current = true;
    before.current = open;
  }, [open]);
  return () => {
    if (!isOpenedHere.current) return navigate(closed, { replace: true });
    isOpenedHere.current = false;
    window.history.back();
  };
}

/**
 * Moves the focus to the open panel, else to the page's heading, if a closed overlay would lose it: after a reload
 * with the panel open, or because the button that opened it is gone and nothing has taken its place.
 * @param overlay names what covers the page; null if nothing does
 * @param rowOf the address of the row with that name, which gets the focus before the heading
 */
export function useFocusAfter(overlay: string | null, rowOf?: (overlay: string) => string): void {
  const before = useRef(overlay);
  const findRow = useEffectEvent(
    (closed: string) =>
      rowOf && document.querySelector<HTMLElement>(`a[href="${CSS.escape(rowOf(closed))}"]`),
  );
  useEffect(() => {
    const closed = before.current;
    before.current = overlay;
    if (closed === null || closed === overlay) return undefined;
    let stop = afterOverlay(() => {
      const row = findRow(closed);
      if (row) row.focus({ preventScroll: true });
      // Patient, so that the part of the page with that button can take it first.
      else stop = whenFocusLost(focusPage, null, 4);
    });
    return () => stop();
  }, [overlay]);
}

/** Acts once a closing dialog has returned the focus, which it does in the next frame if its previous owner can still take it. */
function afterOverlay(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act);
  });
  return () => cancelAnimationFrame(frame);
}

function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  const panel = document.querySelector<HTMLElement>('[role="dialog"]');
  (panel ?? heading)?.focus({ preventScroll: true });
}
