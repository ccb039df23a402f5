import { Ellipsis } from 'lucide-react';
import { use } from 'react';
import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Inline } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { canClose, isDetailed, TradeDeskContext } from './trade-desk-context.ts';

/** The pair of a trade: a link that opens the trade, which the whole row follows, and what else can be done with it. */
export function PairCell({ trade }: { trade: Trade }) {
  const desk = use(TradeDeskContext);
  const { pair } = trade;
  if (!desk) return pair;
  const id = String(trade.id);
  const { close, pairAddressOf } = desk;
  return (
    <Inline as="span" gap={1} justify="between" isSingleLine>
      <Link variant="alone" href={desk.addressOf(id)} data-row-link {...desk.intent}>
        {pair}
      </Link>
      <Menu
        aria-label={texts.actionsOf(pair)}
        placement="bottom start"
        trigger={
          <IconButton
            label={texts.actionsOf(pair)}
            size="small"
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem href={desk.addressOf(id)}>{texts.details}</MenuItem>
        {pairAddressOf && isDetailed(trade) && (
          <MenuItem href={pairAddressOf(pair)}>{texts.candlesOf(pair)}</MenuItem>
        )}
        {close && canClose(trade) && (
          <MenuItem tone="danger" onAction={() => close(trade)}>
            {texts.close}
          </MenuItem>
        )}
      </Menu>
    </Inline>
  );
}
