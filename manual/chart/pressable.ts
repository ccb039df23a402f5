import { type KeyboardEvent, type SVGProps, useRef, useState } from 'react';
import type { Drawing } from '../statecharts/drawing.ts';

/**
 * The ids of everything that can be selected in drawings: each state, followed by the transitions that leave it, each
 * once.
 */
export function readingOrder(drawings: readonly Drawing[]): string[] {
  const parts = drawings.flatMap(({ states, labels }) => {
    const drawn = labels.flatMap(({ transitions }) => transitions.slice(0, 1));
    const leaving = (state: string) => drawn.filter((id) => id.startsWith(`${state} | `));
    return [...states.flatMap(({ id }) => [id, ...leaving(id)]), ...drawn];
  });
  return [...new Set(parts)];
}

/** For each drawing, the ids of its selected parts: a part that several have belongs to one, unfolded if possible. */
export function ownParts(drawings: readonly Drawing[]): ReadonlySet<string>[] {
  const owners = new Map<string, Drawing>();
  const claim = (drawing: Drawing, ids: readonly string[]) => {
    for (const id of ids) if (!owners.has(id)) owners.set(id, drawing);
  };
  for (const drawing of drawings) {
    claim(
      drawing,
      drawing.states.filter(({ kind }) => kind !== 'folded').map(({ id }) => id),
    );
    claim(
      drawing,
      drawing.labels.flatMap(({ transitions }) => transitions.slice(0, 1)),
    );
  }
  for (const drawing of drawings)
    claim(
      drawing,
      drawing.states.map(({ id }) => id),
    );
  const owned = (drawing: Drawing) => [...owners].filter(([, owner]) => owner === drawing).map(([id]) => id);
  return drawings.map((drawing) => new Set(owned(drawing)));
}

/** Where a key leads from a place in a list of this length; undefined for other keys. */
function placeAfter(key: string, place: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(place + 1, length - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return undefined;
  }
}

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

/** Props for a part that is also drawn elsewhere: the pointer can select it here, the keyboard only there. */
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
