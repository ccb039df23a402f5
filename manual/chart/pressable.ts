import type { SVGProps } from 'react';

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
