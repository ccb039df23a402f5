import { type KeyboardEvent, useRef, useState } from 'react';
import { placeAfter } from './reading-order.ts';

/**
 * One tab stop for many parts: arrow keys, Home and End move the focus between them.
 * @param order the ids of the parts, which carry them as `data-part`
 * @param preferred the part that is the tab stop until the focus has moved
 */
export function useTabStop(order: readonly string[], preferred: string | undefined) {
  const frame = useRef<SVGSVGElement>(null);
  const [moved, setMoved] = useState<string>();
  const stop = [moved, preferred].find((id) => id !== undefined && order.includes(id)) ?? order[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const at = order.indexOf(stop ?? '');
    const place = placeAfter(event.key, at, order.length);
    const next = place === undefined ? undefined : order[place];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setMoved(next);
    frame.current?.querySelector<SVGElement>(`[data-part="${CSS.escape(next)}"]`)?.focus();
  };
  return { frame, stop, onKeyDown, onFocus: setMoved };
}
