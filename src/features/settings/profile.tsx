import { useSelector } from '@xstate/react';
import type { UserRole, UserStatus } from '../../contract/contract.ts';
import { selectSession } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';

const roles: Record<UserRole, string> = { USER: 'User', ADMIN: 'Administrator' };
const statuses: Record<UserStatus, string> = {
  NEW: 'Email not confirmed',
  ACTIVE: 'Active',
  BLOCKED: 'Blocked',
};

/** Who is signed in, as the session has it. */
export function Profile() {
  const session = useSelector(useRuntime().session, selectSession);
  if (!session) return null;
  const { email, role, status } = session;

  return (
    <Card title="Profile">
      <DescriptionList
        layout="columns"
        items={[
          { label: 'Email', value: email },
          { label: 'Role', value: roles[role] },
          { label: 'Account status', value: statuses[status] },
        ]}
      />
    </Card>
  );
}
