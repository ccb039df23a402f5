import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Link } from '../../src/ui/link/link.tsx';

/** Shown when no page has the address. */
export function NoPage() {
  return (
    <EmptyState title={<h1>There is no such page</h1>} action={<Link href="#/">Go to the start page</Link>}>
      The address may be incomplete or from another version of the manual.
    </EmptyState>
  );
}
