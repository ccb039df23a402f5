import { Badge, type BadgeTone } from '../../src/ui/badge/badge.tsx';
import type { Mark } from '../data/change-data.ts';
import { marks } from './change-words.ts';

const tones: Record<Mark, BadgeTone> = { added: 'success', gone: 'danger', changed: 'warning' };

/** Whether something was added, removed or changed. */
export function ChangeMark({ mark }: { mark: Mark }) {
  return (
    <Badge tone={tones[mark]} icon={mark === 'gone' ? 'off' : 'on'}>
      {marks[mark]}
    </Badge>
  );
}
