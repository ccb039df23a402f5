import { Badge, type BadgeTone } from '../../src/ui/badge/badge.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { LiveTab, TabStatus } from './heard/tabs.ts';
import * as styles from './live.css.ts';
import { timeOf } from './live-words.ts';

const statuses: Record<TabStatus, { words: string; tone: BadgeTone }> = {
  open: { words: 'Open', tone: 'success' },
  silent: { words: 'Not responding', tone: 'warning' },
  closed: { words: 'Closed', tone: 'neutral' },
  reloaded: { words: 'Before a reload', tone: 'neutral' },
};

interface TabChoiceProps {
  tabs: readonly LiveTab[];
  chosen: string;
  onChoose: (load: string) => void;
}

/** The tabs of the app, each with its number, its page and the time it was loaded. */
export function TabChoice({ tabs, chosen, onChoose }: TabChoiceProps) {
  return (
    <ul aria-label="Tabs of the app" className={styles.choices}>
      {tabs.map(({ load, number, info, status }) => (
        <li key={load}>
          <button
            type="button"
            aria-pressed={load === chosen}
            className={styles.choice}
            onClick={() => onChoose(load)}
          >
            <Text as="span" weight="strong" tone="strong">
              Tab {number}
            </Text>
            <Text as="span">{info.page}</Text>
            <Badge tone={statuses[status].tone} icon={status === 'open' ? 'on' : 'off'}>
              {statuses[status].words}
            </Badge>
            <Text as="span" size="small" tone="quiet">
              since {timeOf(info.openedAt).slice(0, 8)} UTC, build {info.build}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}
