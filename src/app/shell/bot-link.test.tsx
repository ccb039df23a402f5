import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { fakeSignIn } from '../../../tests/support/fake-sign-in.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { Bot } from '../../contract/answers.ts';
import { MemberContext } from '../../runtime/member.ts';
import { memberOf } from '../member/create-member.ts';
import { BotLink } from './bot-link.tsx';

describe('the bot at the top of every page', () => {
  it('stays up to date on its own', async () => {
    const statuses: Bot['status'][] = ['INIT', 'RUNNING'];
    const { screen } = await renderFeature(<BotLink />, {
      session: storedSession(),
      api: {
        user: { info: async () => userInfo() },
        bots: { get: async () => botRun({ status: statuses.shift() ?? 'RUNNING' }) },
      },
    });
    await expect.element(screen.getByRole('link', { name: 'Trade bot: Starting' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Trade bot: Active' })).toBeVisible();
  });

  it('starts nothing while it renders, because React may discard a render', () => {
    const info = vi.fn(async () => userInfo());
    const signIn = fakeSignIn({ user: { info } });
    const { member } = memberOf(signIn);
    renderToString(
      <MemberContext value={member}>
        <QueryClientProvider client={member.queryClient}>
          <BotLink />
        </QueryClientProvider>
      </MemberContext>,
    );
    expect(info).not.toHaveBeenCalled();
    signIn.dispose();
  });
});
