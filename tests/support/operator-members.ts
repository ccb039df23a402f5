import type {
  OperatorMember,
  OperatorMemberDetails,
  OperatorMemberPage,
} from '../../src/contract/answers.ts';

/** The account of Ada, who pays and has an authenticator app. */
export function operatorMember(changes: Partial<OperatorMember> = {}): OperatorMember {
  return {
    userUuid: '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706',
    email: 'ada@example.com',
    role: 'USER',
    status: 'ACTIVE',
    createdAt: '2026-03-02T10:15:00.000Z',
    hasSecondFactor: true,
    subscriptionStatus: 'ACTIVE',
    lastSeenAt: '2026-11-19T09:10:00.000Z',
    ...changes,
  };
}

export const memberPage = (items: OperatorMember[], total = items.length): OperatorMemberPage => ({
  items,
  total,
  page: 0,
  size: 10,
});

/** What operators see of Ada: one device, one event, one act. */
export function memberDetails(
  changes: Partial<OperatorMember> = {},
  more: Partial<OperatorMemberDetails> = {},
): OperatorMemberDetails {
  return {
    member: operatorMember(changes),
    hasPassword: true,
    hasGoogle: false,
    recoveryCodesLeft: 9,
    sessions: [
      {
        uuid: '5c0d1f7e-8f2a-4c55-9b1d-2d9f6a3b7e10',
        createdAt: '2026-11-19T08:30:00.000Z',
        isCurrent: false,
        lastSeenAt: '2026-11-19T09:10:00.000Z',
        methods: ['PASSWORD', 'TOTP'],
        device: 'Chrome on Windows',
        network: '203.0.113.7',
      },
    ],
    events: [
      {
        id: 1204,
        at: '2026-11-19T08:30:00.000Z',
        kind: 'SIGN_IN',
        outcome: 'REFUSED',
        detail: 'WRONG_PASSWORD',
        device: 'Firefox on Linux',
        network: '198.51.100.4',
      },
    ],
    acts: [
      {
        id: 17,
        at: '2026-10-01T12:00:00.000Z',
        actor: 'operator@example.com',
        act: 'MEMBER_UNBLOCKED',
        details: 'The mailbox is back.\nCase 4711',
      },
    ],
    removal: null,
    ...more,
  };
}

/** A removal that an operator has started. */
export const removal = {
  startedAt: '2026-11-19T08:30:00.000Z',
  dueAt: '2026-11-22T08:30:00.000Z',
  askedBy: 'operator@example.com',
  evidence: 'Wrote from the mailbox.',
};
