import { Inline } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';

/** Whether the sandbox serves this manual, beside the app and its console. */
export function isInSandbox(): boolean {
  const { protocol, pathname } = window.location;
  return protocol.startsWith('http') && /^\/manual\b/.test(pathname);
}

/** The app and the console of the sandbox, if it serves this manual. */
export function SandboxLinks() {
  if (!isInSandbox()) return null;
  return (
    <Inline gap={4}>
      <Link href="/" target="_blank">
        Open the app in another tab
      </Link>
      <Link href="/sandbox" target="_blank">
        Open the sandbox console
      </Link>
    </Inline>
  );
}
