import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that closes with the stage before moves the focus for a few frames more. */
const framesToWatch = 30;

/**
 * Moves to the heading of what is shown in the element with this ref, when `stage` has changed and what had the focus
 * is gone with the stage before: the news may be out of view.
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
