import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Link } from '../../src/ui/link/link.tsx';

/** Shown when the address leads to no page. */
export function NoPage() {
  return (
    <EmptyState title={<h1>There is no such page</h1>} action={<Link href="#/">Go to the start</Link>}>
      The address may be cut off or from another version of the manual.
    </EmptyState>
  );
}
