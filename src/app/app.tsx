import { useRef, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation } from 'wouter';
import { RuntimeContext, ScopeContext } from '../runtime/runtime-context.ts';
import { ErrorBoundary } from '../ui/error-boundary/error-boundary.tsx';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { toasts } from '../ui/toast/toast-store.ts';
import type { AppRuntime } from './create-runtime.ts';
import { ErrorPage } from './error-page.tsx';
import { AppRoutes } from './router/app-routes.tsx';
import { ArrivalContext } from './router/use-arrival.ts';
import { SignInScopeContext } from './scope/sign-in-scope-context.ts';

/** The app: the runtime, the scope of the current sign-in, and the page of the address. */
export function App({ runtime }: { runtime: AppRuntime }) {
  const scope = useSyncExternalStore(runtime.scope.subscribe, runtime.scope.current);
  const [, navigate] = useLocation();
  const arrivedAt = useRef<string | null>(null);

  return (
    <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
      <RouterProvider navigate={navigate}>
        <RuntimeContext value={runtime}>
          <SignInScopeContext value={scope}>
            <ScopeContext value={scope}>
              <ArrivalContext value={arrivedAt}>
                {/* A page keeps nothing from one sign-in to the next, not even what was typed. */}
                <AppRoutes key={scope.sid} />
              </ArrivalContext>
            </ScopeContext>
          </SignInScopeContext>
        </RuntimeContext>
        <ToastRegion store={toasts} />
      </RouterProvider>
    </ErrorBoundary>
  );
}
