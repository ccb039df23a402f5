import { type KeyboardEvent, type SVGProps, useRef, useState } from 'react';
import { placeAfter } from './reading-order.ts';

/** How the parts of a drawing react to a person. */
export interface Handling {
  /** The id of the part that the Tab key reaches. */
  readonly stop: string | undefined;
  onSelect(id: string): void;
  /** The pointer or the focus has come to a part, or has left it. */
  onPoint(id: string | undefined): void;
  onFocus(id: string): void;
}

/** Props that make a part of a drawing a toggle button; none if the drawing does not react. */
export function pressable(
  id: string,
  name: string,
  isPressed: boolean,
  handling: Handling | undefined,
): SVGProps<SVGGElement> & { 'data-part'?: string } {
  if (!handling) return {};
  return {
    'data-part': id,
    role: 'button',
    tabIndex: handling.stop === id ? 0 : -1,
    'aria-label': name,
    'aria-pressed': isPressed,
    onClick: () => handling.onSelect(id),
    onPointerEnter: () => handling.onPoint(id),
    onPointerLeave: () => handling.onPoint(undefined),
    onFocus: () => handling.onFocus(id),
    onBlur: () => handling.onPoint(undefined),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      handling.onSelect(id);
    },
  };
}

/** Props for a part that is drawn once more elsewhere: the pointer can select it, and the keyboard selects the other. */
export function pointable(id: string, handling: Handling | undefined): SVGProps<SVGGElement> {
  if (!handling) return {};
  return {
    onClick: () => handling.onSelect(id),
    onPointerEnter: () => handling.onPoint(id),
    onPointerLeave: () => handling.onPoint(undefined),
  };
}

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
