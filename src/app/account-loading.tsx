import { useEffect, useState } from 'react';
import { loadingAccount } from '../texts/app.ts';
import { Loading } from '../ui/skeleton/skeleton.tsx';
import { PageSkeleton } from './router/page-skeleton.tsx';
import { OuterShell } from './shell/outer-shell.tsx';

/** Milliseconds. The service usually answers within this time, so nothing shows before. */
const usualWait = 400;

/** Shown to a member while the service is slow to say which area they are in. */
export function AccountLoading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), usualWait);
    return () => clearTimeout(timer);
  }, []);

  if (!isSlow) return null;
  return (
    <OuterShell isWide>
      <Loading label={loadingAccount}>
        <PageSkeleton />
      </Loading>
    </OuterShell>
  );
}
