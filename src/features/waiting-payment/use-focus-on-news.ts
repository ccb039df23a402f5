import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that closes with the previous stage moves the focus for a few more frames. */
const framesToWatch = 30;

/**
 * Focuses the heading inside the element with this ref when `stage` changes and the focused element disappears with the
 * previous stage: the news may be out of view.
 */
export function useFocusOnNews(stage: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    let frame = 0;
    let framesLeft = framesToWatch;
    const look = () => {
      if (document.activeElement === document.body) moveToHeading(ref.current);
      framesLeft -= 1;
      if (framesLeft > 0) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [stage]);
  return ref;
}

function moveToHeading(place: HTMLElement | null): void {
  const heading = place?.querySelector('h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}
