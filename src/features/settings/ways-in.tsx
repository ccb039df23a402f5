import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsKey, type SecurityApi, securityKey, securityQuery, sessionsKey } from '../../api/security.ts';
import type { Security } from '../../contract/answers.ts';
import { useSecurityApi } from '../../shared/member/hold.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/second-factor.ts';
import { Card } from '../../ui/card/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';

/** How the member signs in, and the second factor. Shows nothing if the service has none. */
export function WaysIn() {
  const api = useSecurityApi();
  const query = useQuery(securityQuery(api));
  if (query.data === null) return null;

  return (
    <Card title={texts.waysIn}>
      <QueryView
        query={query}
        failed={texts.waysInNotLoaded}
        loading={<Loading label={texts.waysInLoading} height="23.5rem" />}
      >
        {(security) => security && <Ways api={api} security={security} />}
      </QueryView>
    </Card>
  );
}

/** Reads again what a change of the ways in may have changed: other devices are signed out, and the record has more. */
function useReread(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const reads = [securityKey, sessionsKey, eventsKey].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    );
    await Promise.all(reads);
  };
}

/** The authenticator app and, if the service offers them, passkeys. */
function Ways({ api, security }: { api: SecurityApi; security: Security }) {
  const reread = useReread();
  const { authenticatorSince, passkeys } = security;
  return (
    <Stack gap={6}>
      <Authenticator api={api} security={security} reread={reread} />
      {passkeys && (
        <Passkeys api={api} standing={passkeys} hasApp={authenticatorSince !== null} reread={reread} />
      )}
    </Stack>
  );
}
