import type { Page } from '@playwright/test';
import { memberDetails, memberPage, operatorMember, removal } from '../../support/operator-members.ts';

/** Answers the operator's calls about accounts: Ada's is active, has a second factor and does what is asked. */
export async function answerMembers(page: Page): Promise<void> {
  let details = memberDetails();
  const done = (next: typeof details) => {
    details = next;
    return { status: 204 };
  };
  await page.route('**/api/operator/members?*', (route) =>
    route.fulfill({
      json: memberPage([
        details.member,
        operatorMember({
          userUuid: 'other',
          email: 'new@example.com',
          status: 'NEW',
          hasSecondFactor: false,
          subscriptionStatus: null,
          lastSeenAt: null,
        }),
      ]),
    }),
  );
  await page.route('**/api/operator/members/*', (route) => route.fulfill({ json: details }));
  await page.route('**/api/operator/members/*/*', (route) => {
    const request = route.request();
    const act = new URL(request.url()).pathname.split('/').at(-1);
    const isStarted = request.method() === 'POST';
    switch (act) {
      case 'blocked': {
        const { isBlocked } = request.postDataJSON();
        return route.fulfill(
          done(memberDetails({ status: isBlocked ? 'BLOCKED' : 'ACTIVE' }, { sessions: [] })),
        );
      }
      case 'sessions':
        return route.fulfill(done({ ...details, sessions: [] }));
      case 'second-factor-removal':
        return route.fulfill(done({ ...details, removal: isStarted ? removal : null }));
      default:
        return route.fulfill(done(details));
    }
  });
}
