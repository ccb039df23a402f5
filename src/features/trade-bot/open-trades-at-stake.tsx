import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';

interface OpenTradesAtStakeProps {
  openTrades: number;
  /** USDT; null while it is not known. */
  openProfit: number | null;
}

/** What is open right now, in figures. */
export function OpenTradesAtStake({ openTrades, openProfit }: OpenTradesAtStakeProps) {
  return (
    <DescriptionList
      items={[
        { label: 'Open trades', value: openTrades },
        {
          label: 'Their unrealised profit',
          value: openProfit === null ? 'Not known yet' : <SignedFigure value={openProfit} unit="USDT" />,
        },
      ]}
    />
  );
}
