import { startTransition, useDeferredValue, useLayoutEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import * as texts from '../../src/texts/ui.ts';
import { classNames } from '../../src/ui/class-names.ts';
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx';
import { ErrorBoundary } from '../../src/ui/error-boundary/error-boundary.tsx';
import { ErrorState } from '../../src/ui/error-state/error-state.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { useStore } from '../../src/ui/store/store.ts';
import { themePreference, themePreferences } from '../../src/ui/theme/theme-preference.ts';
import { DataMissing, forgetFailures } from '../data/load-data.ts';
import { pages } from '../pages.ts';
import { arriveAt, steer } from './places.ts';
import * as styles from './shell.css.ts';

/** The location of the page shown, which stays until the next one is ready. */
const useReadyLocation: typeof useHashLocation = (options) => {
  const [location] = useHashLocation(options);
  return [useDeferredValue(location), steer];
};

/** The manual: the navigation, and the page that the address names. */
export function App() {
  return (
    <Router hook={useReadyLocation}>
      <PageHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <CurrentPage />
      </main>
    </Router>
  );
}

function CurrentPage() {
  const [location] = useLocation();
  return (
    <ErrorBoundary
      place={location}
      fallback={(error, retry) => (
        <>
          <PageProblem error={error} onRetry={retry} />
          <Arrival location={location} />
        </>
      )}
    >
      <Switch>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
        <Route component={NoPage} />
      </Switch>
      <Arrival location={location} />
    </ErrorBoundary>
  );
}

const themes = themePreferences.map((value) => ({ value, label: texts.themes[value] }));

/** The name of the manual, its pages, and the theme. */
function PageHeader() {
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

/** Stands behind a page: gives the window its title, and the page its place and the focus. */
function Arrival({ location }: { location: string }) {
  useLayoutEffect(() => {
    const heading = document.querySelector('#content h1')?.textContent;
    document.title = heading ? `${heading} · Botdeck manual` : 'Botdeck manual';
    arriveAt(location);
  }, [location]);
  return null;
}

function NoPage() {
  return (
    <EmptyState title={<h1>There is no such page</h1>} action={<Link href="#/">Go to the start page</Link>}>
      The address may be incomplete or from another version of the manual.
    </EmptyState>
  );
}

/** Shown in place of a page that failed: what is missing, or that it cannot be shown. */
function PageProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = error instanceof DataMissing ? error.message : 'Something unexpected went wrong.';
  const retry = () => {
    forgetFailures();
    startTransition(onRetry);
  };
  return (
    <ErrorState title={<h1>This page cannot be shown</h1>} onRetry={retry}>
      {reason}
    </ErrorState>
  );
}
