import { useState } from 'react';
import { Banner } from '../../src/ui/banner/banner.tsx';
import { Stack } from '../../src/ui/layout/layout.tsx';
import { useStore } from '../../src/ui/store/store.ts';
import { Heading, Text } from '../../src/ui/text/text.tsx';
import { liveStore } from './heard/live-store.ts';
import { tabToShow } from './heard/tab-to-show.ts';
import { LiveTabView } from './live-tab-view.tsx';
import { NoTabs } from './no-tabs.tsx';
import { protocolVersion } from './protocol.ts';
import { TabChoice } from './tab-choice.tsx';

/** The machines of the running app, on their charts. */
export default function LivePage() {
  const { tabs, otherVersions } = useStore(liveStore());
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<string>();
  const tab = tabToShow(tabs, chosen, shown);
  if (tab && tab.load !== shown) setShown(tab.load);
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <Heading level={1}>Live</Heading>
        <Text isProse>
          What the app’s machines are doing right now, in the other tabs of this browser. Names such as
          “access token 1” stand for values that never leave the app.
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
