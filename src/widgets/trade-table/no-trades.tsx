import { ListX, SearchX } from 'lucide-react';
import type { TradeState } from '../../api/resources/trades.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

interface NoTradesProps {
  state: TradeState;
  /** The run is over. */
  hasEnded: boolean;
  /** Given when filters are what leaves none. */
  onClearFilters: (() => void) | undefined;
}

const titles = {
  open: { live: 'No open trades', ended: 'No unmanaged trades' },
  close: { live: 'No closed trades yet', ended: 'No closed trades' },
} as const;

const texts = {
  open: {
    live: 'The bot opens one when its strategy finds an entry. It shows up here by itself.',
    ended: 'This run is over and left none open.',
  },
  close: {
    live: 'A trade moves here once the bot has closed it.',
    ended: 'This run ended before it closed a trade.',
  },
} as const;

/** Says why there are no trades to list, and what to do. */
export function NoTrades({ state, hasEnded, onClearFilters }: NoTradesProps) {
  if (onClearFilters) {
    return (
      <EmptyState
        title="No trade matches"
        icon={<SearchX size={20} />}
        action={<Button onPress={onClearFilters}>Clear filters</Button>}
      >
        Try another pair or both directions.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={titles[state][hasEnded ? 'ended' : 'live']} icon={<ListX size={20} />}>
      {texts[state][hasEnded ? 'ended' : 'live']}
    </EmptyState>
  );
}
