import type { OperatorMemberDetails } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { eventName, methods, unknownDevice } from '../../texts/devices.ts';
import * as texts from '../../texts/operator-members.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { nameIn } from '../../ui/format/names.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

interface Entry {
  id: string | number;
  what: string;
  details: (string | null | undefined | false)[];
  /** The reason, in the operator's own words. */
  why?: string | null;
}

function Entries({ entries, none }: { entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return <Text tone="quiet">{none}</Text>;
  return (
    <Stack as="ul" gap={3}>
      {entries.map(({ details, id, what, why }) => (
        <li key={id}>
          <Text>{what}</Text>
          {why?.split('\n').map((line) => (
            <Text key={line} size="small" isProse>
              {line}
            </Text>
          ))}
          <Text size="small" tone="quiet">
            {details.filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** Who the account belongs to, where its owner is signed in, what happened to it and what operators did. */
export function MemberFacts({ details }: { details: OperatorMemberDetails }) {
  const { zone } = useTimeZone();
  const at = (time: string) => formatDateTime(time, zone);
  const { acts, events, hasGoogle, hasPassword, member, recoveryCodesLeft, sessions } = details;
  const { subscriptionStatus } = member;
  const ways = [hasPassword && texts.password, hasGoogle && texts.google].filter(Boolean).join(', ');
  return (
    <Grid columnWidth="22rem" gap={6}>
      <Card title={texts.account}>
        <DescriptionList
          layout="stacked"
          items={[
            { label: texts.id, value: member.userUuid },
            { label: texts.created, value: at(member.createdAt) },
            {
              label: texts.subscription,
              value:
                subscriptionStatus === null
                  ? texts.none
                  : nameIn(texts.subscriptionStatuses, subscriptionStatus),
            },
            { label: texts.signsInWith, value: ways || texts.none },
            {
              label: texts.secondFactor,
              value: member.hasSecondFactor ? texts.codesLeft(recoveryCodesLeft) : texts.off,
            },
          ]}
        />
      </Card>
      <Card title={texts.sessions}>
        <Entries
          none={texts.noSessions}
          entries={sessions.map(({ createdAt, device, lastSeenAt, methods: ways, network, uuid }) => ({
            id: uuid,
            what: device ?? unknownDevice,
            details: [
              network,
              at(lastSeenAt ?? createdAt),
              (ways ?? []).map((way) => nameIn(methods, way)).join(', '),
            ],
          }))}
        />
      </Card>
      <Card title={texts.acts}>
        <Entries
          none={texts.noActs}
          entries={acts.map(({ act, actor, at: time, details: why, id }) => ({
            id,
            why,
            what: nameIn(texts.actNames, act),
            details: [at(time), texts.by(actor)],
          }))}
        />
      </Card>
      <Card title={texts.events}>
        <Entries
          none={texts.noEvents}
          entries={events.map((event) => ({
            id: event.id,
            what: eventName(event),
            details: [at(event.at), event.device, event.network],
          }))}
        />
      </Card>
    </Grid>
  );
}
