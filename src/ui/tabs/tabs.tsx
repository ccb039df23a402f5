import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import * as styles from './tabs.css.ts';

type TabsProps = {
  /** What the tabs choose between: "Trades". */
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Views of the same subject, one at a time. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className={styles.tabs}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={styles.tab}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
