import type { ReactNode } from 'react';
import * as styles from './shell.css.ts';
import { SkipLink } from './skip-link.tsx';

type AppShellProps = {
  /** A `Sidebar`; replaced by the bottom bar below 768 px. */
  sidebar: ReactNode;
  topBar: ReactNode;
  /** A `BottomBar`; shown below 768 px. */
  bottomBar: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of the signed-in area. The page goes into `main`. */
export function AppShell({ sidebar, topBar, bottomBar, footer, children }: AppShellProps) {
  return (
    <>
      <SkipLink />
      <div className={styles.shell}>
        {sidebar}
        <div className={styles.column}>
          {topBar}
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {footer}
        </div>
        {bottomBar}
      </div>
    </>
  );
}
