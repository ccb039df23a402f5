import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventsQuery } from '../../api/security.ts';
import type { SecurityEventPage } from '../../contract/answers.ts';
import { useSecurityApi } from '../../shared/member/hold.tsx';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/devices.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Events shown at first, and at most: what the contract allows in one page. */
const [few, most] = [5, 100];

/** What happened to the account, newest first. Shows nothing if the service records nothing. */
export function Activity() {
  const api = useSecurityApi();
  const [size, setSize] = useState(few);
  const query = useQuery(eventsQuery(api, size));
  if (query.data === null) return null;

  return (
    <Card title={texts.activity} meta={texts.activityKept}>
      <QueryView
        query={query}
        failed={texts.activityNotLoaded}
        loading={<Loading label={texts.activityLoading} height="12rem" />}
      >
        {(page) =>
          page && (
            <Stack>
              <Events page={page} />
              {page.total > page.items.length && size < most && (
                <Inline>
                  <Button isPending={query.isPlaceholderData} onPress={() => setSize(most)}>
                    {texts.showMore}
                  </Button>
                </Inline>
              )}
            </Stack>
          )
        }
      </QueryView>
    </Card>
  );
}

function Events({ page: { items } }: { page: SecurityEventPage }) {
  const { zone } = useTimeZone();
  if (items.length === 0) return <Text tone="quiet">{texts.noActivity}</Text>;
  return (
    <Stack as="ul" gap={3}>
      {items.map((event) => (
        <li key={event.id}>
          <Text>{texts.eventName(event)}</Text>
          <Text size="small" tone="quiet">
            {[formatDateTime(event.at, zone), event.device, event.network].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
