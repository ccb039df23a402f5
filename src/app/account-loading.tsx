import { useEffect, useState } from 'react';
import { loadingAccount } from '../texts/app.ts';
import { Loading } from '../ui/skeleton/loading.tsx';
import { PageSkeleton } from './router/page-skeleton.tsx';
import { OuterShell } from './shell/outer-shell.tsx';

/** Milliseconds in which the service usually answers: nothing flashes up before. */
const usualWait = 400;

/** Shown to somebody who is signed in while the service takes its time to say where they stand. */
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
