import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useServiceForm } from './use-service-form.ts';

const loadSchema = async () => {
  const [{ type }, { text }] = await Promise.all([import('./field-rules.ts'), import('./field-rules.ts')]);
  return type({ title: text({ field: 'Title' }) });
};

interface TitleFormProps {
  send: (output: { title: string }) => Promise<void>;
  load?: typeof loadSchema;
}

function TitleForm({ send, load = loadSchema }: TitleFormProps) {
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { title: '' },
    loadSchema: load,
    send,
  });
  return (
    <Form {...formProps}>
      <FormError>{problem}</FormError>
      <Bound as={TextField} control={control} name="title" label="Title" />
      <Button type="submit">{isPending ? 'Saving' : 'Save'}</Button>
    </Form>
  );
}

async function save(props: TitleFormProps, title: string) {
  const screen = await render(<TitleForm {...props} />);
  await screen.getByLabelText('Title').fill(title);
  const press = () => screen.getByRole('button', { name: 'Save' }).click();
  await press();
  return { screen, press };
}

describe('a form that is sent', () => {
  // Rule: WRITE-1
  it('is sent once, and stays pending until the answer, however often it is pressed', async () => {
    const sent: unknown[] = [];
    let arrive = () => {};
    const send = (output: unknown) => {
      sent.push(output);
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    };
    const { screen } = await save({ send }, 'Ada');
    const saving = screen.getByRole('button', { name: 'Saving' });
    await saving.click();
    await screen.getByLabelText('Title').click();
    await expect.element(saving).toBeVisible();
    arrive();
    await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    expect(sent).toEqual([{ title: 'Ada' }]);
  });

  it('says so if its rules fail to load, and loads them on the next try', async () => {
    const sent: unknown[] = [];
    let online = false;
    const props = {
      send: async (output: unknown) => void sent.push(output),
      load: () => (online ? loadSchema() : Promise.reject(new TypeError('offline'))),
    };
    const { screen, press } = await save(props, 'Ada');
    await expect
      .element(screen.getByText('Part of this form failed to load', { exact: false }))
      .toBeVisible();
    expect(sent).toEqual([]);
    online = true;
    await press();
    await expect.poll(() => sent).toEqual([{ title: 'Ada' }]);
  });

  it('shows the service’s message about a field it does not have as its own', async () => {
    const send = () => Promise.reject(serviceError(400, { message: 'No', fields: { other: 'Wrong' } }));
    const { screen } = await save({ send }, 'Ada');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No');
  });

  it('drops the service’s message about a field as soon as the field changes', async () => {
    const send = () => Promise.reject(serviceError(400, { fields: { title: 'Taken' } }));
    const { screen } = await save({ send }, 'Ada');
    await expect.element(screen.getByText('Taken')).toBeVisible();
    await screen.getByLabelText('Title').fill('Bea');
    await expect.element(screen.getByText('Taken')).not.toBeInTheDocument();
  });
});
