import { JumpLink } from '../../ui/link/jump-link.tsx';

/** The parts of the page where what a start needs is given. */
export const parts = { exchangeAccount: 'exchange-account', funds: 'allocated-funds' } as const;

/** What the bot cannot start without and is not there yet, leading to where it is given. */
export function StartNeeds({ exchangeAccount, funds }: { exchangeAccount: boolean; funds: boolean }) {
  return (
    <>
      {exchangeAccount && <JumpLink to={parts.exchangeAccount}>Connect an exchange account</JumpLink>}
      {exchangeAccount && funds && ' and '}
      {funds && <JumpLink to={parts.funds}>{exchangeAccount ? 'allocate funds' : 'Allocate funds'}</JumpLink>}{' '}
      first.
    </>
  );
}
