import { tradeBotParts } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/trade-bot.ts';
import { JumpLink } from '../../ui/link/link.tsx';

/** What is missing for a start, with links to where to provide it. */
export function StartNeeds({ exchangeAccount, funds }: { exchangeAccount: boolean; funds: boolean }) {
  return (
    <>
      {exchangeAccount && <JumpLink to={tradeBotParts.exchangeAccount}>{texts.needExchangeAccount}</JumpLink>}
      {exchangeAccount && funds && texts.and}
      {funds && (
        <JumpLink to={tradeBotParts.funds}>
          {exchangeAccount ? texts.alsoNeedFunds : texts.needFunds}
        </JumpLink>
      )}
      {texts.first}
    </>
  );
}
