import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { onDemand } from '../on-demand/on-demand.ts';
import { toasts } from '../toast/toast-store.ts';
import { type PopoverState, PopoverTrigger } from './popover-trigger.tsx';
import '../theme/global.css.ts';

type Code = typeof import('../stat-list/hint-popover.tsx');
const arrived = () => import('../stat-list/hint-popover.tsx');

function show(fetchCode: () => Promise<Code>) {
  return render(
    <>
      <PopoverTrigger trigger={<Button>Help</Button>} opens="dialog" code={onDemand(fetchCode)}>
        {({ HintPopover }: Code, state: PopoverState) => (
          <HintPopover subject="Help" state={state}>
            Words
          </HintPopover>
        )}
      </PopoverTrigger>
      <Button>Next</Button>
    </>,
  );
}

/** The pointer stays where an earlier test left it, which may be where the button appears. */
async function movePointerAway() {
  const corner = document.createElement('div');
  corner.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 10px; height: 10px';
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
}

beforeEach(async () => {
  await movePointerAway();
});

it('loads nothing until someone approaches the button, which says what it opens', async () => {
  const fetchCode = vi.fn(arrived);
  const screen = await show(fetchCode);
  const button = screen.getByRole('button', { name: 'Help' });
  await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(fetchCode).not.toHaveBeenCalled();
  await userEvent.hover(button);
  expect(fetchCode).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('opens with the first press, and returns the focus', async () => {
  const screen = await show(arrived);
  const button = screen.getByRole('button', { name: 'Help' });
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Help' })).toHaveFocus();
  expect(button.element().getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

it('opens late if the code is slow, unless the person has moved on', async () => {
  const slow = Promise.withResolvers<Code>();
  const screen = await show(() => slow.promise);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  slow.resolve(await arrived());
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Help' })).toBeVisible();
});

// Rules: FAULT-10, ERROR-7
it('says so if the code fails to load, and opens with a later press', async () => {
  let isOffline = true;
  const screen = await show(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return arrived();
  });
  const button = screen.getByRole('button', { name: 'Help' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => toasts.visible.get()).toMatchObject([{ tone: 'danger', durationMs: 12_000 }]);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  isOffline = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Help' })).toBeVisible();
});
