import { useLocation } from 'wouter';
import * as texts from '../../src/texts/ui.ts';
import { classNames } from '../../src/ui/class-names.ts';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { useStore } from '../../src/ui/store/store.ts';
import { themePreference, themePreferences } from '../../src/ui/theme/theme-preference.ts';
import { pages } from '../pages.ts';
import * as styles from './shell.css.ts';

const themes = themePreferences.map((value) => ({ value, label: texts.themes[value] }));

/** The name of the manual, its pages, and the theme. */
export function PageHeader() {
  const [location] = useLocation();
  const theme = useStore(themePreference);
  return (
    <header className={styles.header}>
      <SkipButton />
      <a href="#/" className={styles.brand}>
        Botdeck manual
      </a>
      <nav aria-label={texts.mainNavigation} className={styles.nav}>
        {pages.map(({ path, label }) =>
          label === undefined ? null : (
            <a
              key={path}
              href={`#${withoutParams(path)}`}
              aria-current={isCurrent(withoutParams(path), location) ? 'page' : undefined}
              className={styles.navLink}
            >
              {label}
            </a>
          ),
        )}
      </nav>
      <SegmentedControl
        label={texts.theme}
        options={themes}
        value={theme}
        onChange={(value) => themePreference.set(value)}
      />
    </header>
  );
}

/** The first tab stop. The address holds the page, so a link to `#content` would leave it. */
function SkipButton() {
  return (
    <button
      type="button"
      className={classNames(styles.skip)}
      onClick={() => document.getElementById('content')?.focus()}
    >
      {texts.skipToContent}
    </button>
  );
}

function isCurrent(path: string, location: string): boolean {
  return path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
}

/** The part of a path before its first parameter: `/rules` of `/rules/:place?`. */
function withoutParams(path: string): string {
  return path.replace(/\/:.*$/, '');
}
