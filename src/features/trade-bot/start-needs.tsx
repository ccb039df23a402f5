import * as texts from '../../texts/trade-bot.ts';
import { JumpLink } from '../../ui/link/jump-link.tsx';

/** The parts of the page where a member provides what a start needs. */
export const parts = { exchangeAccount: 'exchange-account', funds: 'allocated-funds' } as const;

/** What is missing for a start, with links to where to provide it. */
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
