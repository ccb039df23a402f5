import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { stringParam } from '../../routing/search-params.ts';
import { appConfig } from '../../widgets/preferences/app-config.ts';

const longest = 255;

/** Remembers who invited the person, until an account is created here. */
export function useReferralToken(): void {
  const search = useSearch();

  useEffect(() => {
    const ref = stringParam(search, 'ref');
    if (ref && ref.length <= longest) appConfig.update({ referralToken: ref });
  }, [search]);
}
