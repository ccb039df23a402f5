import { Inline } from '../../src/ui/layout/layout.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { useManualIndex } from '../data/load-data.ts';
import { machineLink } from '../links.ts';

/** Links to all machines. */
export function MachineMenu({ current }: { current: string }) {
  const { machines } = useManualIndex();
  return (
    <nav aria-label="Machines">
      <Inline as="ul" gap={3}>
        {machines.map(({ name, title }) => (
          <li key={name}>
            <Link
              href={machineLink(name)}
              variant={name === current ? 'alone' : 'quiet'}
              aria-current={name === current ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </Inline>
    </nav>
  );
}
