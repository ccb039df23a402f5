import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { SecondAct } from './confirm-form.tsx';

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
  await screen.getByLabelText('Type stop to confirm').fill('sto');
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await screen.getByLabelText('Type stop to confirm').fill('stop');
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
  await page.viewport(1366, 900);
});
