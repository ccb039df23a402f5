import { useSelector } from '@xstate/react';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/settings.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';

/** Who is signed in, as the session has it. */
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

/** The name of a role or a status; one that this client does not know stays as it came. */
const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  new Map(Object.entries(names)).get(value) ?? value;
