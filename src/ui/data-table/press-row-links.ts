const interactive = 'a, button, input, select, label, [role="menuitem"]';

/**
 * A ref callback. Makes a press anywhere on a row (`tr` or `li`) press the row's link, if it has one marked with
 * `data-row-link`: a larger target for pointers. The keyboard uses the link itself.
 *
 * @returns a function that stops it
 */
export function pressRowLinks(rows: HTMLElement | null): (() => void) | undefined {
  if (!rows) return;
  const press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || target.closest(interactive)) return;
    // The person is selecting text.
    if (window.getSelection()?.isCollapsed === false) return;
    const link = target.closest('tr, li')?.querySelector<HTMLElement>('[data-row-link]');
    if (!link) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    // The focus returns here once what the link opened has closed.
    link.focus({ preventScroll: true });
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
  };
  rows.addEventListener('click', press);
  return () => rows.removeEventListener('click', press);
}

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
