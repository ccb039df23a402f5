import { Radio } from 'lucide-react';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Link } from '../../src/ui/link/link.tsx';

/** Shown while the manual hears no tab of the app. */
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
          of this browser. It must have been started with “npm start” (in sandbox mode) or “npm run dev”.
        </>
      ) : (
        <>
          The manual hears the app only if both have the same address. Run “npm start”, then open the manual
          at the app’s address with /manual/ at the end.
        </>
      )}
    </EmptyState>
  );
}
