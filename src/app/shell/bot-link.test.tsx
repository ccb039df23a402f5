import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { fakeScope } from '../../../tests/support/fake-scope.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { Bot } from '../../contract/answers.ts';
import { MemberContext } from '../../runtime/member.ts';
import { ScopeContext } from '../../runtime/runtime-context.ts';
import { memberOf } from '../member/create-member.ts';
import { BotLink } from './bot-link.tsx';

describe('the bot at the top of every page', () => {
  it('is kept up to date by itself', async () => {
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

  it('starts nothing by being rendered, which may come to nothing', () => {
    const info = vi.fn(async () => userInfo());
    const scope = fakeScope({ user: { info } });
    const member = memberOf(scope);
    renderToString(
      <ScopeContext value={scope}>
        <MemberContext value={member}>
          <QueryClientProvider client={member.queryClient}>
            <BotLink />
          </QueryClientProvider>
        </MemberContext>
      </ScopeContext>,
    );
    expect(info).not.toHaveBeenCalled();
    scope.dispose();
  });
});
