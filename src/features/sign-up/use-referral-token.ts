import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { stringParam } from '../../routing/search-params.ts';
import { appConfig, toReferralToken } from '../../widgets/preferences/app-config.ts';

/** Remembers who invited the person, until an account is created here; null when nobody did. */
export function useReferralToken(): string | null {
  const referralToken = toReferralToken(stringParam(useSearch(), 'ref'));

  useEffect(() => {
    if (referralToken) appConfig.update({ referralToken });
  }, [referralToken]);

  return referralToken ?? appConfig.get().referralToken;
}
