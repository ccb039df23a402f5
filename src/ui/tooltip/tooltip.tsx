import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { tooltip } from './tooltip.css.ts';

type TooltipProps = {
  /** Something that helps but is not needed: touch screens do not show it. */
  text: ReactNode;
  /** One of the buttons or links of this design system. */
  children: ReactElement;
};

/** Names what an icon does, on hover and focus. For an explanation people need, use `Hint`. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip offset={6} className={tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
