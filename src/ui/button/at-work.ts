import type { ButtonProps } from 'react-aria-components/Button';

/**
 * The props of a button while its action is pending: it keeps the focus and cannot be pressed again. Replaces
 * react-aria's `isPending`, which announces the button by its id and so announces nothing once the button is gone.
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
