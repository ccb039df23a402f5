import { Fragment, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import type { OnDemand } from '../on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../on-demand/use-on-demand.ts';

/** What a popover needs to know about the button that opens it. */
export type PopoverState = {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** Where the focus goes when a menu opens: to one of its ends, or to the chosen item. */
export type FocusTarget = 'first' | 'last' | true;

type PopoverTriggerProps<Module extends object> = {
  /** One of the buttons of this design system. */
  trigger: ReactElement;
  opens: 'menu' | 'dialog';
  /** The code that shows the popover. Too heavy to load with every page. */
  code: OnDemand<Module>;
  children: (module: Module, state: PopoverState, focus: FocusTarget) => ReactNode;
};

/** A button with a popover that loads when the button is hovered and opens with the first press. */
export function PopoverTrigger<Module extends object>(props: PopoverTriggerProps<Module>) {
  const { trigger, opens, code, children } = props;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [focus, setFocus] = useState<FocusTarget>(true);
  const [openings, setOpenings] = useState(0);
  const loaded = useOnDemand(code, isWanted, () => {
    setIsWanted(false);
    tellNotLoaded();
  });
  const isOpen = isWanted && loaded !== undefined;

  const open = (target: FocusTarget) => {
    setFocus(target);
    setOpenings((count) => count + 1);
    setIsWanted(true);
  };

  return (
    <>
      <ButtonContext
        value={{
          ...code.intent,
          ref: triggerRef,
          isPressed: isOpen,
          'aria-haspopup': opens,
          // From the press on: a page that arrives meanwhile leaves the focus here.
          'aria-expanded': isWanted,
          onPress: ({ pointerType }) =>
            open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true),
          onKeyDown: (event) => {
            if (opens !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) {
              event.continuePropagation();
              return;
            }
            event.preventDefault();
            open(event.key === 'ArrowDown' ? 'first' : 'last');
          },
          // A person who moved on before it loaded must not be called back.
          onBlur: () => {
            if (!loaded) setIsWanted(false);
          },
        }}
      >
        {trigger}
      </ButtonContext>
      {/* One that is still closing would not take the focus. */}
      {loaded && (
        <Fragment key={openings}>
          {children(loaded, { triggerRef, isOpen, onOpenChange: setIsWanted }, focus)}
        </Fragment>
      )}
    </>
  );
}
