import { Suspense, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Bound, Form } from './form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

type Values = {
  email: string;
  password: string;
  exchange: string;
  message: string;
  agreed: boolean;
};

const defaultValues: Values = {
  email: '',
  password: '',
  exchange: '',
  message: '',
  agreed: false,
};

const rules = [{ label: 'a number', isMet: (password: string) => /\d/.test(password) }];

function Everything({
  onSubmit,
  errors = {},
}: {
  onSubmit: (values: Values) => void;
  errors?: Record<string, string>;
}) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues,
    resolver: (values) => {
      const found = Object.entries(errors).map(([name, message]) => [name, { type: 'test', message }]);
      return found.length > 0 ? { values: {}, errors: Object.fromEntries(found) } : { values, errors: {} };
    },
  });
  return (
    <Form onSubmit={handleSubmit(onSubmit)}>
      <Bound
        as={TextField}
        control={control}
        name="email"
        label="Email"
        autoComplete="email"
        description="For reports."
      />
      <Bound
        as={NewPasswordField}
        control={control}
        name="password"
        label="Password"
        autoComplete="new-password"
        rules={rules}
      />
      <Bound
        as={Select}
        control={control}
        name="exchange"
        label="Exchange"
        placeholder="Choose"
        options={[{ value: 'one', label: 'Exchange one' }]}
      />
      <Bound as={TextArea} control={control} name="message" label="Message" />
      <Bound as={Checkbox} control={control} name="agreed" label="I agree" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

it('passes every value to the form', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Everything onSubmit={onSubmit} />);
  await screen.getByLabelText('Email').fill('ada@example.com');
  await screen.getByRole('textbox', { name: 'Password' }).fill('secret-1');
  await screen.getByLabelText('Exchange').selectOptions('Exchange one');
  await screen.getByLabelText('Message').fill('Hello');
  await screen.getByText('I agree').click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    email: 'ada@example.com',
    password: 'secret-1',
    exchange: 'one',
    message: 'Hello',
    agreed: true,
  });
});

it('ties the description, or the error in its place, to the field, focuses the first error and keeps the input', async () => {
  const onSubmit = vi.fn();
  const errors = { email: 'Enter an email address.', agreed: 'Agree to the terms to go on.' };
  const screen = await render(<Everything onSubmit={onSubmit} errors={errors} />);
  const email = screen.getByLabelText('Email');
  await expect.element(email).toHaveAccessibleDescription('For reports.');
  await email.fill('ada@');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(email).toHaveAccessibleDescription('Enter an email address.');
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('ada@');
  await expect
    .element(screen.getByLabelText('I agree'))
    .toHaveAccessibleDescription('Agree to the terms to go on.');
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([
  ['exchange', 'combobox', 'Exchange'],
  ['password', 'textbox', 'Password'],
] as const)('focuses %s if it has the first error', async (name, role, label) => {
  const screen = await render(<Everything onSubmit={vi.fn()} errors={{ [name]: 'Not yet.' }} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole(role, { name: label })).toHaveFocus();
  await expect.element(screen.getByText('Not yet.')).toBeVisible();
});

it('shows and hides a password, and ticks its rules off', async () => {
  const screen = await render(<Everything onSubmit={vi.fn()} />);
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  const rule = screen.getByRole('list', { name: 'Password requirements' }).getByRole('listitem');
  await expect.element(rule).toHaveTextContent('a number, not met');
  await password.fill('secret-1');
  await expect.element(rule).toHaveTextContent('a number, met');
});

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

/** The field as its HTML shows it, and the field that takes it over. */
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
it('keeps the selection when the code of a painted page takes over', async () => {
  const { input, takeOver } = painted();
  await userEvent.type(input, 'wrong');
  input.select();
  await takeOver();
  await userEvent.keyboard('right');
  expect(input.value).toBe('right');
});
