import { Radio } from 'lucide-react';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { isInSandbox, SandboxLinks } from '../shell/sandbox-links.tsx';

/** Shown while the manual hears no tab of the app. */
export function NoTabs() {
  return (
    <EmptyState icon={<Radio size={20} />} title="No app is open" action={<SandboxLinks />}>
      {isInSandbox() ? (
        <>
          Open the app in another tab of this browser. It must have been started with “npm start” (in sandbox
          mode) or “npm run dev”.
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
