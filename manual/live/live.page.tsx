import { Radio } from 'lucide-react';
import { useState } from 'react';
import { protocolVersion } from '../../src/shared/live/protocol.ts';
import { Badge, type BadgeTone } from '../../src/ui/badge/badge.tsx';
import { Banner } from '../../src/ui/banner/banner.tsx';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { useStore } from '../../src/ui/store/store.ts';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { isInSandbox, SandboxLinks } from '../shell/page-parts.tsx';
import * as styles from './live.css.ts';
import { liveStore } from './live-store.ts';
import { LiveTabView } from './live-tab.tsx';
import { timeOf } from './live-words.ts';
import { type LiveTab, type TabStatus, tabToShow } from './tabs.ts';

/** The machines of the running app, on their charts. */
export default function LivePage() {
  const { tabs, otherVersions } = useStore(liveStore());
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<string>();
  const tab = tabToShow(tabs, chosen, shown);
  if (tab && tab.load !== shown) setShown(tab.load);
  return (
    <Stack>
      <Stack gap={2}>
        <Heading level={1}>Live</Heading>
        <Text isProse>
          What the app’s machines are doing right now, in the other tabs of this browser. The app tells only
          names from its code: events, transitions, states and timers.
        </Text>
      </Stack>
      {otherVersions.length > 0 && (
        <Banner tone="warning" role="status" title="A tab runs another version">
          It speaks version {otherVersions.join(', ')}; this manual understands version {protocolVersion}. Run
          “npm run manual”, then reload the manual and the app.
        </Banner>
      )}
      {tab ? (
        <>
          <TabChoice tabs={tabs} chosen={tab.load} onChoose={setChosen} />
          <LiveTabView key={tab.load} tab={tab} />
        </>
      ) : (
        <NoTabs />
      )}
    </Stack>
  );
}

/** Shown while the manual hears no tab of the app. */
function NoTabs() {
  return (
    <EmptyState icon={<Radio size={20} />} title="No app is open" action={<SandboxLinks />}>
      {isInSandbox() ? (
        <>
          Open the app in another tab of this browser. Only an app that was started with “npm run dev” tells
          what it does.
        </>
      ) : (
        <>
          The manual hears the app only if both have the same address. Run “npm run dev”, then open the manual
          at the app’s address with /manual/ at the end.
        </>
      )}
    </EmptyState>
  );
}

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
function TabChoice({ tabs, chosen, onChoose }: TabChoiceProps) {
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
            <Text as="span">{info.page ?? 'no page of the app'}</Text>
            <Badge tone={statuses[status].tone} icon={status === 'open' ? 'on' : 'off'}>
              {statuses[status].words}
            </Badge>
            <Text as="span" size="small" tone="quiet">
              since {timeOf(info.openedAt).slice(0, 8)} UTC
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}
