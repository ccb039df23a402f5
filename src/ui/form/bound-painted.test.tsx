import { Suspense, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Bound, Form } from './form.tsx';
import { TextField } from './text-field.tsx';

/** Called once React has taken the field over. */
let whenTakenOver = () => {};

function Address() {
  useEffect(() => whenTakenOver(), []);
  const { control } = useForm<{ address: string }>({ defaultValues: { address: '' } });
  return (
    <Form onSubmit={() => undefined}>
      <Bound as={TextField} control={control} name="address" label="Address" type="email" />
    </Form>
  );
}

/** As in the app, where a page may wait for its code. React takes over what is in a boundary later than the rest. */
const page = (
  <Suspense>
    <Address />
  </Suspense>
);

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** The field as its HTML shows it, and what takes it over. */
function painted() {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  const input = container.querySelector('input');
  if (!input) throw new Error('There is no field.');
  const takeOver = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    whenTakenOver = resolve;
    root = hydrateRoot(container, page);
    await promise;
  };
  return { input, takeOver };
}

// Rule: FRAME-11
it('leaves the caret where it is when the code of a painted page takes over', async () => {
  const { input, takeOver } = painted();
  await userEvent.type(input, '@botdeck.example');
  await userEvent.keyboard('{Home}acti');
  await takeOver();
  await userEvent.keyboard('ve');
  expect(input.value).toBe('active@botdeck.example');
});

// Rule: FRAME-11
it('leaves what is selected selected when the code of a painted page takes over', async () => {
  const { input, takeOver } = painted();
  await userEvent.type(input, 'wrong');
  input.select();
  await takeOver();
  await userEvent.keyboard('right');
  expect(input.value).toBe('right');
});
