import { ListX, SearchX } from 'lucide-react';
import type { TradeState } from '../../api/bots.ts';
import * as texts from '../../texts/trade-table.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

interface NoTradesProps {
  state: TradeState;
  /** The run is over. */
  hasEnded: boolean;
  /** Given if only the filters leave the list empty. */
  onClearFilters: (() => void) | undefined;
}

/** Says why there are no trades to list, and what to do. */
export function NoTrades({ state, hasEnded, onClearFilters }: NoTradesProps) {
  if (onClearFilters) {
    return (
      <EmptyState
        title={texts.noMatchTitle}
        icon={<SearchX size={20} />}
        action={<Button onPress={onClearFilters}>{texts.clearFilters}</Button>}
      >
        {texts.noMatch}
      </EmptyState>
    );
  }
  const stage = hasEnded ? 'ended' : 'live';
  return (
    <EmptyState title={texts.noneTitle[state][stage]} icon={<ListX size={20} />}>
      {texts.none[state][stage]}
    </EmptyState>
  );
}
