import type { ButtonProps } from 'react-aria-components/Button';

/**
 * The props of a button while what it started is under way: it keeps its focus and cannot be pressed again. This
 * stands for react-aria's `isPending`, which announces the button by its id, and so nothing when the button is gone.
 */
export function atWork({ isPending, ...props }: ButtonProps): ButtonProps {
  if (!isPending) return props;
  return {
    ...props,
    onPress: undefined,
    onPressStart: undefined,
    onPressEnd: undefined,
    type: props.type === 'submit' ? 'button' : props.type,
    'aria-disabled': true,
    ...busy,
  };
}

const busy = { 'data-busy': true };
