import { Badge, type BadgeTone } from '../../src/ui/badge/badge.tsx';
import type { Mark } from '../data/change-data.ts';

const looks: Record<Mark, readonly [BadgeTone, string]> = {
  added: ['success', 'Added'],
  gone: ['danger', 'Removed'],
  changed: ['warning', 'Changed'],
};

/** Whether something was added, removed or changed. */
export function ChangeMark({ mark }: { mark: Mark }) {
  const [tone, words] = looks[mark];
  return (
    <Badge tone={tone} icon={mark === 'gone' ? 'off' : 'on'}>
      {words}
    </Badge>
  );
}
