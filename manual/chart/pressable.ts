import type { SVGProps } from 'react';

/** What makes a part of a drawing a toggle button; nothing if it cannot be pressed. */
export function pressable(
  name: string,
  isPressed: boolean,
  onPress: (() => void) | undefined,
): SVGProps<SVGGElement> {
  if (!onPress) return {};
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isPressed,
    onClick: onPress,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress();
    },
  };
}
