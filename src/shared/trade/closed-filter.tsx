import { X } from 'lucide-react';
import * as texts from '../../texts/trade-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ClosedPeriod } from './closed-period.ts';
import { periodName } from './period-name.ts';

/** Says that the table shows only the trades closed in a period, and removes that filter. */
export function ClosedFilter({ period, onRemove }: { period: ClosedPeriod; onRemove: () => void }) {
  return (
    <Button size="small" onPress={onRemove}>
      {texts.closedIn[period.kind](periodName(period))}
      <VisuallyHidden>{texts.removeFilter}</VisuallyHidden>
      <X size={16} aria-hidden="true" />
    </Button>
  );
}
