import { describe, expect, it, vi } from 'vitest';
import { type Checked, createFormControl } from './form-control.ts';

const initial = { name: '', note: '' };
type Values = typeof initial;

/** Both fields are required. */
async function required(values: Values): Promise<Checked<Values>> {
  const empty = Object.entries(values).filter(([, value]) => value === '');
  if (empty.length === 0) return { output: values };
  return { messages: Object.fromEntries(empty.map(([name]) => [name, 'Missing'])) };
}

function form(check: (values: Values) => Promise<Checked<Values>> = required) {
  const control = createFormControl<Values, Values>(initial, check);
  const focused: string[] = [];
  for (const name of ['name', 'note']) control.inputs.set(name, { focus: () => focused.push(name) });
  return { control, focused };
}

/** Lets every check that has begun end. */
const checksOver = () => new Promise((resolve) => setTimeout(resolve));

describe('a form before it is sent', () => {
  it('says nothing about a field before it is sent for the first time', async () => {
    const { control } = form();
    control.change('name', 'Ada');
    control.change('name', '');
    await checksOver();
    expect(control.get().problems).toEqual({});
  });

  it('shows what is wrong, focuses the first such field, and hands nothing over', async () => {
    const { control, focused } = form();
    const handOver = vi.fn();
    await control.submit(handOver);
    expect(control.get().problems).toEqual({ name: 'Missing', note: 'Missing' });
    expect(focused).toEqual(['name']);
    expect(handOver).not.toHaveBeenCalled();
  });

  it('then checks each change, and leaves fields alone that had no problem', async () => {
    const { control } = form();
    control.change('note', 'later');
    await control.submit(vi.fn());
    control.change('name', 'Ada');
    await checksOver();
    expect(control.get().problems).toEqual({});
    control.change('note', '');
    await checksOver();
    expect(control.get().problems).toEqual({ note: 'Missing' });
  });

  it('takes back what depended on another field once that field is right', async () => {
    const equal = async (values: Values): Promise<Checked<Values>> =>
      values.name === values.note ? { output: values } : { messages: { note: 'Not the same' } };
    const { control } = form(equal);
    control.change('note', 'Ada');
    await control.submit(vi.fn());
    control.change('name', 'Ada');
    await checksOver();
    expect(control.get().problems).toEqual({});
  });

  it('ignores what a check says about values that have changed since', async () => {
    const answers: ((checked: Checked<Values>) => void)[] = [];
    const { control } = form(() => new Promise((resolve) => answers.push(resolve)));
    const sent = control.submit(vi.fn());
    answers[0]?.({ messages: { name: 'Missing' } });
    await sent;
    control.change('name', 'A');
    control.change('name', 'Ada');
    answers[2]?.({ output: { ...initial, name: 'Ada' } });
    await checksOver();
    answers[1]?.({ messages: { name: 'Too short' } });
    await checksOver();
    expect(control.get().problems).toEqual({});
  });

  it('hands over once, however often it is sent in the meantime', async () => {
    const { control } = form(async (values) => ({ output: values }));
    const handOver = vi.fn();
    await Promise.all([control.submit(handOver), control.submit(handOver)]);
    expect(handOver).toHaveBeenCalledTimes(1);
    expect(control.get().isSubmitting).toBe(false);
  });

  it('can be sent again after its rules have failed to load', async () => {
    const check = vi.fn(required).mockRejectedValueOnce(new Error('offline'));
    const { control } = form(check);
    await expect(control.submit(vi.fn())).rejects.toThrow('offline');
    expect(control.get().isSubmitting).toBe(false);
    await control.submit(vi.fn());
    expect(control.get().problems).toMatchObject({ name: 'Missing' });
  });
});

describe('a form that was refused', () => {
  it('says so until the field changes or the form is sent again', async () => {
    const { control, focused } = form();
    control.refuse({ note: 'Taken', root: 'No' });
    expect(focused).toEqual(['note']);
    control.change('note', 'other');
    expect(control.get().refusals).toEqual({ root: 'No' });
    await control.submit(vi.fn());
    expect(control.get().refusals).toEqual({});
  });

  it('takes it back when what it depends on has changed', () => {
    const { control } = form();
    control.refuse({ note: 'Taken' });
    control.forgetRefusals();
    expect(control.get().refusals).toEqual({});
  });
});

describe('what a form begins with', () => {
  it('can change under it', () => {
    const { control } = form();
    control.adopt('name', 'Ada');
    expect(control.get()).toMatchObject({ values: { name: 'Ada' }, initial: { name: 'Ada' } });
  });

  it('comes back, and nothing is said about it', async () => {
    const { control } = form();
    await control.submit(vi.fn());
    control.change('name', 'Ada');
    control.reset();
    await checksOver();
    expect(control.get()).toMatchObject({ values: initial, problems: {} });
  });
});
