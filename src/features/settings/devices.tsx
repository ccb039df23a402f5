import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecurityApi } from '../../api/security.ts';
import { sessionsKey, sessionsQuery } from '../../api/security.ts';
import type { UserSession } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useSecurityApi } from '../../shared/member/hold.tsx';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/devices.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { nameIn } from '../../ui/format/names.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Where the member is signed in, with a way to sign out there. Shows nothing if the service does not say. */
export function Devices() {
  const api = useSecurityApi();
  const query = useQuery(sessionsQuery(api));
  if (query.data === null) return null;

  return (
    <Card title={texts.devices}>
      <QueryView
        query={query}
        failed={texts.devicesNotLoaded}
        loading={<Loading label={texts.devicesLoading} height="6rem" />}
      >
        {(list) => list && <Sessions api={api} sessions={list.items} />}
      </QueryView>
    </Card>
  );
}

interface SessionsProps {
  api: SecurityApi;
  sessions: readonly UserSession[];
}

function Sessions({ api, sessions }: SessionsProps) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: sessionsKey });
  const others = useRequest({
    call: (_: undefined, signal) => api.endOtherSessions(signal),
    onSuccess: async () => {
      await reread();
      toasts.show({ tone: 'success', title: texts.signedOutOthers });
    },
  });

  return (
    <Stack>
      <Stack as="ul">
        {sessions.map((session) => (
          <li key={session.uuid}>
            <Session api={api} session={session} onEnded={reread} />
          </li>
        ))}
      </Stack>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Inline>
          <Button variant="dangerQuiet" onPress={() => others.ask(undefined)}>
            {texts.signOutOthers}
          </Button>
        </Inline>
      )}
      <RequestDialog
        request={others}
        title={texts.othersTitle}
        tone="danger"
        confirmLabel={texts.signOutOthers}
        cancelLabel={texts.stay}
      >
        <Text>{texts.othersWarning}</Text>
      </RequestDialog>
    </Stack>
  );
}

interface SessionProps {
  api: SecurityApi;
  session: UserSession;
  onEnded: () => Promise<void>;
}

/** One device. It can be signed out at once: whoever uses it signs in again. */
function Session({ api, session, onEnded }: SessionProps) {
  const { zone } = useTimeZone();
  const device = session.device ?? texts.unknownDevice;
  const ending = useRequest({
    call: (_: undefined, signal) => api.endSession(session.uuid, signal),
    onSuccess: async () => {
      await onEnded();
      toasts.show({ tone: 'success', title: texts.signedOutOne, description: device });
    },
  });
  const how = (session.methods ?? []).map((method) => nameIn(texts.methods, method)).join(texts.and);

  return (
    <Inline gap={4} justify="between">
      <Stack gap={1}>
        <Inline>
          <Text>{device}</Text>
          {session.isCurrent && <Badge tone="success">{texts.thisDevice}</Badge>}
        </Inline>
        <Text size="small" tone="quiet">
          {[session.network, session.lastSeenAt && texts.lastSeen(formatDateTime(session.lastSeenAt, zone))]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="small" tone="quiet">
          {texts.signedIn(formatDateTime(session.createdAt, zone), how)}
        </Text>
      </Stack>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={texts.signOutOf(device)}
          isPending={ending.isPending}
          onPress={() => ending.send(undefined)}
        >
          {texts.signOut}
        </Button>
      )}
    </Inline>
  );
}
