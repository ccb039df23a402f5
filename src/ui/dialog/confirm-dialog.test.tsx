import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, type SecondAct } from './confirm-dialog.tsx';

type HarnessProps = {
  onConfirm: () => void;
  secondAct?: SecondAct;
  isPending?: boolean;
  errorMessage?: string;
  children?: ReactNode;
};

function Harness({ children = '3 open trades are closed at the market price.', ...props }: HarnessProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Hard stop</Button>
      <ConfirmDialog
        {...props}
        title="Hard stop the bot?"
        isOpen={isOpen}
        tone="danger"
        confirmLabel="Close 3 trades and stop"
        onCancel={() => setOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

const typedStop: SecondAct = { kind: 'type', word: 'stop', accepts: (typed) => typed === 'stop' };
const confirmButton = { name: 'Close 3 trades and stop' };

it('asks for the typed word before it acts', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Harness onConfirm={onConfirm} secondAct={typedStop} />);
  await screen.getByRole('button', { name: 'Hard stop' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Hard stop the bot?' })).toBeVisible();
  await expect.element(screen.getByRole('button', confirmButton)).toBeDisabled();
  await screen.getByLabelText('Type “stop” to confirm').fill('sto');
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await screen.getByLabelText('Type “stop” to confirm').fill('stop');
  await screen.getByRole('button', confirmButton).click();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('asks for the tick again each time it opens', async () => {
  const screen = await render(
    <Harness onConfirm={vi.fn()} secondAct={{ kind: 'tick', label: 'I understand' }} />,
  );
  const opener = screen.getByRole('button', { name: 'Hard stop' });
  await opener.click();
  await screen.getByText('I understand').click();
  await expect.element(screen.getByRole('button', confirmButton)).toBeEnabled();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(screen.getByRole('button', confirmButton)).toBeDisabled();
});

it('cannot fire twice or be left while it is being sent', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Harness onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'Hard stop' }).click();
  await screen.getByRole('button', confirmButton).click();
  await screen.rerender(<Harness onConfirm={onConfirm} isPending />);
  await screen.getByRole('button', { name: /Close 3 trades/ }).click({ force: true });
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('says why it failed and lets one try again', async () => {
  const onConfirm = vi.fn();
  const screen = await render(<Harness onConfirm={onConfirm} errorMessage="The service didn’t respond." />);
  await screen.getByRole('button', { name: 'Hard stop' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The service didn’t respond.');
  await screen.getByRole('button', confirmButton).click();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

// Rule: SHOW-8
it('keeps its buttons in view on a phone, however long it is', async () => {
  await page.viewport(375, 667);
  const screen = await render(
    <Harness onConfirm={vi.fn()}>
      <div style={{ height: '900px' }}>A long summary</div>
    </Harness>,
  );
  await screen.getByRole('button', { name: 'Hard stop' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expect.element(screen.getByRole('button', confirmButton)).toBeInViewport({ ratio: 1 });
  // None of the text that scrolls shows below them.
  const cancel = screen.getByRole('button', { name: 'Cancel' }).element();
  expect(document.elementFromPoint(187, 665)?.contains(cancel)).toBe(true);
  await page.viewport(1366, 900);
});

describe('a long dialog on a small phone', () => {
  beforeEach(() => page.viewport(375, 600));
  afterEach(() => page.viewport(1366, 900));

  // Rule: SHOW-8
  it('shows why it failed wherever it is scrolled to', async () => {
    const screen = await render(
      <Harness onConfirm={vi.fn()} errorMessage="The service didn’t respond.">
        <div style={{ height: '900px' }}>A long summary</div>
      </Harness>,
    );
    await screen.getByRole('button', { name: 'Hard stop' }).click();
    await expect.element(screen.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect.element(screen.getByRole('button', confirmButton)).toBeInViewport({ ratio: 1 });
  });

  it.each([
    ['buttons', undefined],
    ['error', 'The service didn’t respond within 30 seconds. Check the status, then try again.'],
  ])('never hides what has the focus under its %s', async (_, errorMessage) => {
    const names = Array.from({ length: 30 }, (_, index) => `Detail ${index}`);
    const screen = await render(
      <Harness onConfirm={vi.fn()} errorMessage={errorMessage} secondAct={typedStop}>
        {names.map((name) => (
          <p key={name}>
            <a href="#detail">{name}</a>
          </p>
        ))}
      </Harness>,
    );
    await screen.getByRole('button', { name: 'Hard stop' }).click();
    const fields = [...names.map((name) => screen.getByText(name)), screen.getByLabelText(/Type/)];
    for (const field of fields) {
      await userEvent.tab();
      await expect.element(field).toHaveFocus();
      await expect.poll(() => isUncovered(field.element())).toBe(true);
    }
  });
});

/** Whether nothing lies over the upper or lower edge of an element. */
function isUncovered(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => element.contains(document.elementFromPoint(left + 8, y)));
}
