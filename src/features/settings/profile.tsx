import { useSelector } from '@xstate/react';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/settings.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';

/** The account, as the session describes it. */
export function Profile() {
  const session = useSelector(useRuntime().session, selectSession);
  if (!session) return null;
  const { email, role, status } = session;

  return (
    <Card title={texts.profile}>
      <DescriptionList
        layout="columns"
        items={[
          { label: labels.email, value: email },
          { label: texts.role, value: nameIn(texts.roles, role) },
          { label: texts.accountStatus, value: nameIn(texts.accountStatuses, status) },
        ]}
      />
    </Card>
  );
}

/** The name of a role or a status. An unknown one shows as received. */
const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  new Map(Object.entries(names)).get(value) ?? value;
