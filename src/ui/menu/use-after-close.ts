import { useEffect, useEffectEvent, useState } from 'react';
import type { PopoverState } from '../popover/popover-trigger.tsx';

/** A closing menu returns the focus within the next few frames. */
const framesToWait = 10;

/**
 * Delays what an item of a menu asks for until the menu has closed and its button has the focus again. A dialog that
 * opens then returns the focus to that button.
 * @returns the function for the item's `onAction`
 */
export function useAfterClose<Request>(
  { isOpen, triggerRef }: PopoverState,
  act: (request: Request) => void,
): (request: Request) => void {
  const [asked, setAsked] = useState<{ request: Request } | null>(null);
  const finish = useEffectEvent(act);

  useEffect(() => {
    if (!asked || isOpen) return;
    let frame = 0;
    const look = (framesLeft: number) => {
      if (framesLeft > 0 && document.activeElement !== triggerRef.current) {
        frame = requestAnimationFrame(() => look(framesLeft - 1));
        return;
      }
      setAsked(null);
      finish(asked.request);
    };
    look(framesToWait);
    return () => cancelAnimationFrame(frame);
  }, [asked, isOpen, triggerRef]);

  return (request) => setAsked({ request });
}
