import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { stringParam } from '../../routing/search-params.ts';
import { appConfig } from '../../widgets/preferences/app-config.ts';

const longest = 255;

/** Remembers who invited the person, until an account is created here; null when nobody did. */
export function useReferralToken(): string | null {
  const ref = stringParam(useSearch(), 'ref');
  const referralToken = ref && ref.length <= longest ? ref : null;

  useEffect(() => {
    if (referralToken) appConfig.update({ referralToken });
  }, [referralToken]);

  return referralToken ?? appConfig.get().referralToken;
}
