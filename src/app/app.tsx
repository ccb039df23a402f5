import { useRef } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation } from 'wouter';
import { type Runtime, RuntimeContext } from '../shared/member/runtime.ts';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { type Readable, useStore } from '../ui/store/store.ts';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { toasts } from '../ui/toast/toast-store.ts';
import { AppRoutes, type Arrival, ArrivalContext } from './router/app-routes.tsx';
import type { SignIn } from './session/create-session.ts';
import { ErrorPage } from './status-pages.tsx';

interface AppProps {
  runtime: Runtime;
  signIn: Readable<SignIn>;
}

/** The app: provides the runtime and shows the page of the address for the current sign-in. */
export function App({ runtime, signIn }: AppProps) {
  const current = useStore(signIn);
  const [pathname, navigate] = useLocation();
  const arrival = useRef<Arrival>({ place: null, first: pathname });

  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
      <RouterProvider navigate={navigate}>
        <RuntimeContext value={runtime}>
          <ArrivalContext value={arrival}>
            {/* A page keeps nothing from one sign-in to the next, not even typed text. */}
            <AppRoutes key={current.sid} signIn={current} />
          </ArrivalContext>
        </RuntimeContext>
        <ToastRegion store={toasts} />
      </RouterProvider>
    </ErrorBoundary>
  );
}
