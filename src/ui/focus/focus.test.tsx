import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useFocusWhenLost } from './focus.ts';

interface PlaceProps {
  name?: string;
  state: unknown;
  isOwn?: boolean;
  children?: ReactNode;
}

function Place({ name = 'Place', state, isOwn = false, children }: PlaceProps) {
  const ref = useFocusWhenLost(state, { isOwn });
  return (
    <section ref={ref} tabIndex={-1} aria-label={name}>
      {children}
    </section>
  );
}

const place = page.getByRole('region', { name: 'Place' });
const press = page.getByRole('button', { name: 'Press' });
const background = page.getByText('Background');

/** Longer than anything waits for the focus to be lost. */
const frames = async () => {
  for (let frame = 0; frame < 35; frame += 1) await new Promise(requestAnimationFrame);
};

const beside = (state: unknown, children: ReactNode) => (
  <>
    <p>Background</p>
    <Place state={state}>{children}</Place>
  </>
);

// Rule: SHOW-10
it('leaves the focus alone when late data arrives on a page where nothing had it', async () => {
  const screen = await render(<Place state={null}>Loading</Place>);
  await screen.rerender(<Place state="data">Data</Place>);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

// Rule: SHOW-10
it.each([
  ['removed', <Button key="other">Other</Button>],
  [
    'disabled',
    <Button key="press" isDisabled>
      Press
    </Button>,
  ],
  [
    'hidden',
    <div key="hidden" style={{ display: 'none' }}>
      <Button>Press</Button>
    </div>,
  ],
])('takes the focus of a button that is %s', async (_, after) => {
  const screen = await render(
    <Place state={1}>
      <Button key="press">Press</Button>
    </Place>,
  );
  await press.click();
  await screen.rerender(<Place state={2}>{after}</Place>);
  await expect.element(place).toHaveFocus();
});

it('takes the focus of a button that only became invisible', async () => {
  const view = (state: number, visibility: 'visible' | 'hidden') => (
    <Place state={state}>
      <div style={{ visibility }}>
        <Button>Press</Button>
      </div>
    </Place>
  );
  const screen = await render(view(1, 'visible'));
  await press.click();
  await screen.rerender(view(2, 'hidden'));
  await expect.element(place).toHaveFocus();
});

// Rule: SHOW-10
it('leaves the focus alone after a click on the background', async () => {
  const screen = await render(beside(1, <Button>Press</Button>));
  await press.click();
  await background.click();
  await screen.rerender(beside(2, null));
  await frames();
  expect(document.activeElement).toBe(document.body);
});

/** Puts a field into a shadow tree, as password managers do. */
const addField = (host: HTMLElement | null) =>
  void host?.attachShadow({ mode: 'open' }).append(document.createElement('input'));

it('leaves the focus alone after a click on the background from inside a shadow tree', async () => {
  const host = <section key="host" ref={addField} aria-label="Passwords" />;
  const screen = await render(beside(1, host));
  const { shadowRoot } = screen.getByRole('region', { name: 'Passwords' }).element();
  shadowRoot?.querySelector('input')?.focus();
  expect(document.activeElement?.shadowRoot).toBe(shadowRoot);
  await background.click();
  await screen.rerender(beside(2, host));
  await frames();
  expect(document.activeElement).toBe(document.body);
});

it('gives up a lost focus once the person clicks on the background', async () => {
  const screen = await render(beside(1, <Button>Press</Button>));
  await press.click();
  await screen.rerender(beside(1, null));
  await background.click();
  await screen.rerender(beside(2, null));
  await frames();
  expect(document.activeElement).toBe(document.body);
});

function Vanishing() {
  const [isPressed, setPressed] = useState(false);
  return beside(isPressed, !isPressed && <Button onPress={() => setPressed(true)}>Press</Button>);
}

it('takes a focus that was lost to a double click', async () => {
  await render(<Vanishing />);
  await press.dblClick();
  await expect.element(place).toHaveFocus();
});

it('takes a focus that was lost before the state changed', async () => {
  const screen = await render(
    <Place state={1}>
      <Button>Press</Button>
    </Place>,
  );
  await press.click();
  await screen.rerender(<Place state={1} />);
  await frames();
  await screen.rerender(<Place state={2} />);
  await expect.element(place).toHaveFocus();
});

it('takes the focus of a button that blurs only because the window does', async () => {
  const screen = await render(
    <Place state={1}>
      <Button>Press</Button>
    </Place>,
  );
  await press.click();
  // What browsers send when another window comes to the front: the element stays the active one.
  press.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
  await screen.rerender(<Place state={2} />);
  await expect.element(place).toHaveFocus();
});

it('leaves the focus alone while the button that has it stays', async () => {
  const screen = await render(beside(1, <Button>Press</Button>));
  await press.click();
  await screen.rerender(beside(2, <Button>Press</Button>));
  await frames();
  await expect.element(press).toHaveFocus();
});

it('takes the focus once, with the innermost of two that change in one task', async () => {
  const both = (state: number, children: ReactNode) => (
    <Place name="Outer" state={state}>
      <Place state={state}>{children}</Place>
    </Place>
  );
  const screen = await render(both(1, <Button>Press</Button>));
  await press.click();
  await screen.rerender(both(2, null));
  await screen.rerender(both(3, null));
  await expect.element(place).toHaveFocus();
  await frames();
  await expect.element(place).toHaveFocus();
});

it('does nothing once it has left the page', async () => {
  const screen = await render(
    <Place state={1}>
      <Button>Press</Button>
    </Place>,
  );
  await press.click();
  await screen.rerender(<Place state={2} />);
  await screen.rerender(<p>Another page</p>);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

it('takes only a focus that was inside it, if only that counts', async () => {
  const both = (state: number, [outside, inside]: readonly [ReactNode, ReactNode]) => (
    <>
      {outside}
      <Place state={state} isOwn>
        {inside}
      </Place>
    </>
  );
  const button = <Button>Press</Button>;
  const screen = await render(both(1, [button, null]));
  await press.click();
  await screen.rerender(both(2, [null, button]));
  await frames();
  expect(document.activeElement).toBe(document.body);
  await press.click();
  await screen.rerender(both(3, [null, null]));
  await expect.element(place).toHaveFocus();
});

it('takes the focus of a dialog that was opened inside it, if only that counts', async () => {
  await render(<Ask removes closesAfter={0} isOwn />);
  await press.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(place).toHaveFocus();
});

interface AskProps extends Pick<PlaceProps, 'isOwn'> {
  /** What confirming does to the button that opened the dialog. */
  removes: boolean;
  /** How many frames after the change of state the dialog closes. */
  closesAfter: number;
}

function Ask({ removes, closesAfter, isOwn = false }: AskProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    setDone(true);
    for (let frame = 0; frame < closesAfter; frame += 1) await new Promise(requestAnimationFrame);
    setOpen(false);
  };
  return (
    <Place state={isDone} isOwn={isOwn}>
      {!(isDone && removes) && <Button onPress={() => setOpen(true)}>Press</Button>}
      <ConfirmDialog
        title="Sure?"
        isOpen={isOpen}
        confirmLabel="Confirm"
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        What it does.
      </ConfirmDialog>
    </Place>
  );
}

it.each([0, 8])('leaves the focus that a dialog returns, %s frames later', async (closesAfter) => {
  await render(<Ask removes={false} closesAfter={closesAfter} />);
  await press.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await frames();
  await expect.element(press).toHaveFocus();
});

it.each([0, 8])('takes the focus that a dialog cannot return, %s frames later', async (closesAfter) => {
  await render(<Ask removes closesAfter={closesAfter} />);
  await press.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(place).toHaveFocus();
});

it('leaves the focus alone if a press did not move it, as in Safari', async () => {
  const screen = await render(
    <Place state={1}>
      <button type="button" onMouseDown={(event) => event.preventDefault()}>
        Press
      </button>
    </Place>,
  );
  await press.click();
  await screen.rerender(<Place state={2} />);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

it('takes a focus that was moved by keyboard', async () => {
  const screen = await render(
    <Place state={1}>
      <Button>Press</Button>
    </Place>,
  );
  await userEvent.tab();
  await expect.element(press).toHaveFocus();
  await screen.rerender(<Place state={2} />);
  await expect.element(place).toHaveFocus();
});
