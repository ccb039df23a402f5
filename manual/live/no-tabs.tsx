import { Radio } from 'lucide-react';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Link } from '../../src/ui/link/link.tsx';

/** Shown while no tab of the app is heard. */
export function NoTabs() {
  const isServed = window.location.protocol.startsWith('http');
  const isOfSandbox = isServed && /^\/manual\b/.test(window.location.pathname);
  return (
    <EmptyState icon={<Radio size={20} />} title="No app is open">
      {isOfSandbox ? (
        <>
          <Link href="/" target="_blank">
            Open the app in another tab
          </Link>{' '}
          of this browser. It is heard if it was started with “npm start” (the sandbox) or “npm run dev”.
        </>
      ) : (
        <>
          The app is heard only at the same address as the manual. Run “npm start” and open the manual there:
          at the app’s address, with /manual/ at the end.
        </>
      )}
    </EmptyState>
  );
}
