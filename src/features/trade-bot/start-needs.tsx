import * as texts from '../../texts/trade-bot.ts';
import { JumpLink } from '../../ui/link/jump-link.tsx';

/** The parts of the page where what a start needs is given. */
export const parts = { exchangeAccount: 'exchange-account', funds: 'allocated-funds' } as const;

/** What the bot cannot start without and is not there yet, leading to where it is given. */
export function StartNeeds({ exchangeAccount, funds }: { exchangeAccount: boolean; funds: boolean }) {
  return (
    <>
      {exchangeAccount && <JumpLink to={parts.exchangeAccount}>{texts.needExchangeAccount}</JumpLink>}
      {exchangeAccount && funds && texts.and}
      {funds && (
        <JumpLink to={parts.funds}>{exchangeAccount ? texts.alsoNeedFunds : texts.needFunds}</JumpLink>
      )}
      {texts.first}
    </>
  );
}
