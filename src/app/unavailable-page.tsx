import { useRuntime } from '../runtime/runtime-context.ts';
import { useSignOut } from '../runtime/use-sign-out.ts';
import { Button } from '../ui/button/button.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { OuterShell } from './shell/outer-shell.tsx';

/** Shown when the service does not say where a person stands, so that no page can be chosen. */
export function UnavailablePage() {
  const { access } = useRuntime();
  const signOut = useSignOut();
  return (
    <OuterShell>
      <Stack gap={4} align="center">
        <ErrorState
          title="Your account could not be loaded"
          onRetry={() => access.send({ type: 'access.retry' })}
        >
          The service did not answer. You are still signed in.
        </ErrorState>
        <Button variant="quiet" onPress={signOut}>
          Sign out
        </Button>
      </Stack>
    </OuterShell>
  );
}
