import { useEffect } from 'react';
import { useRouter } from 'wouter';
import { appConfig, toReferralToken } from '../../shared/member/app-config.ts';
import { tokenParam } from '../../shared/routes/search-params.ts';

/** Remembers the invitation until an account is created here; null if there is none. */
export function useReferralToken(): string | null {
  const router = useRouter();
  // The raw address, because wouter's `useSearch` has already decoded it once.
  const referralToken = toReferralToken(tokenParam(router.searchHook(router), 'ref'));

  useEffect(() => {
    if (referralToken) appConfig.update({ referralToken });
  }, [referralToken]);

  return referralToken ?? appConfig.get().referralToken;
}
