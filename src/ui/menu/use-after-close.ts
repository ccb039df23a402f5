import { useEffect, useEffectEvent, useState } from 'react';
import type { PopoverState } from '../popover/popover-trigger.tsx';

/**
 * Delays what an item of a menu asks for until the menu has closed, and then focuses the menu's button. A dialog that
 * opens now returns the focus to that button. The menu would return the focus too late, after its last animation.
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
    triggerRef.current?.focus();
    setAsked(null);
    finish(asked.request);
  }, [asked, isOpen, triggerRef]);

  return (request) => setAsked({ request });
}
