/**
 * A ref callback. Marks an element whose first child scrolls sideways and hides more beyond its edges, with
 * `data-more-before` and `data-more-after`.
 *
 * @returns a function that stops watching
 */
export function watchEdges(frame: HTMLElement | null): (() => void) | undefined {
  const scroller = frame?.firstElementChild;
  if (!frame || !scroller) return;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute('data-more-before', scrollLeft > 0);
    // A fraction of a pixel is not a column.
    frame.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [scroller, ...scroller.children]) sizes.observe(element);
  scroller.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', mark);
  };
}
