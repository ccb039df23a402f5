import { useDeferredValue } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { ErrorBoundary } from '../../src/ui/error-boundary/error-boundary.tsx';
import { pages } from '../pages.ts';
import { Arrival } from './arrival.tsx';
import { NoPage } from './no-page.tsx';
import { PageHeader } from './page-header.tsx';
import { PageProblem } from './page-problem.tsx';
import { steer } from './places.ts';
import * as styles from './shell.css.ts';

/** The location as of the page shown, which stays until the next one is ready. */
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
