import { type ResolverResult, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { BoundNumberField } from './bound-number-field.tsx';
import { Form } from './form.tsx';

type Funds = { amount: number | undefined };

function requireAmount(values: Funds): ResolverResult<Funds> {
  if (values.amount !== undefined) return { values, errors: {} };
  return { values: {}, errors: { amount: { type: 'test', message: 'Amount is required' } } };
}

function Allocation({ onSubmit }: { onSubmit: () => void }) {
  const { control, handleSubmit } = useForm<Funds>({
    defaultValues: { amount: undefined },
    resolver: requireAmount,
  });
  return (
    <Form onSubmit={handleSubmit(onSubmit)}>
      <BoundNumberField control={control} name="amount" label="Amount" description="At least 100." />
      <Button type="submit">Send</Button>
    </Form>
  );
}

it('keeps the button under a press that ends an error above it', async () => {
  const onSubmit = vi.fn();
  const screen = await render(<Allocation onSubmit={onSubmit} />);
  const send = screen.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.element(screen.getByText('Amount is required')).toBeVisible();
  await screen.getByLabelText('Amount').fill('250');
  await send.click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
});
