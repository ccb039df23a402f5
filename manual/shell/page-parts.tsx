import { useState } from 'react';
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

/**
 * The text of a field that the address keeps. Typed text shows at once; the address may follow later. An address that
 * was not typed here brings its own text.
 * @param inAddress the text in the address
 */
export function useTextInAddress(inAddress: string): [text: string, note: (text: string) => void] {
  const [field, setField] = useState({ text: inAddress, seen: inAddress, typed: [] as readonly string[] });
  const { text, seen, typed } = field;
  if (inAddress !== seen) {
    const isOwn = typed.includes(inAddress);
    const isCaughtUp = !isOwn || inAddress === text;
    setField({ text: isOwn ? text : inAddress, seen: inAddress, typed: isCaughtUp ? [] : typed });
  }
  return [text, (next) => setField({ text: next, seen, typed: [...typed, next] })];
}
