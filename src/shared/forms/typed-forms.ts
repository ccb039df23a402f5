import { useEffect } from 'react';

const typed = new Set<symbol>();

/** Whether a form on the page holds input that has not been sent. */
export const hasTypedText = (): boolean => typed.size > 0;

/** Says that the form of this component holds such input. */
export function useTyped(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return;
    const form = Symbol('form');
    typed.add(form);
    return () => void typed.delete(form);
  }, [isTyped]);
}
