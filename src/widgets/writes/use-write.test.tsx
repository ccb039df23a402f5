import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useWrite } from './use-write.ts';

const link = 'https://app.example.com/invite';
const answerLater = () => new Promise<string>((resolve) => setTimeout(resolve, 20, link));

interface ControlProps {
  call: (input: string) => Promise<string>;
  onSuccess?: (result: string, input: string) => unknown;
}

/** Sends the same write from a plain button that is never disabled, and shows its progress. */
function Control({ call, onSuccess }: ControlProps) {
  const { send, reset, isPending, input, error } = useWrite({ call, onSuccess });
  return (
    <>
      <button type="button" onClick={() => send('order')}>
        Send
      </button>
      <Button onPress={reset}>Reset</Button>
      <output>{isPending ? `Sending ${input}` : 'Idle'}</output>
      {error !== null && <p role="alert">{describeError(error)}</p>}
    </>
  );
}

/** Sends whenever it can. */
function Eager(props: ControlProps) {
  const { send, isPending } = useWrite(props);
  useEffect(() => {
    if (!isPending) send('order');
  });
  return null;
}

/** The link, if there is one. */
function Link(props: ControlProps) {
  const { data } = useQuery({ queryKey: ['link'], queryFn: answerLater, initialData: '' });
  return data ? <p>{data}</p> : <Eager {...props} />;
}

async function show(props: ControlProps) {
  const screen = await render(<Control {...props} />);
  const button = screen.getByRole('button', { name: 'Send' });
  const press = () => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return { screen, press, progress: screen.getByRole('status') };
}

const failure = () => serviceError(409, { code: 'error.subscription.notActive' });
const toastTitles = () => toasts.visible.get().map(({ title }) => title);

beforeEach(() => toasts.clear());

describe('a write', () => {
  // Rule: WRITE-1
  it('is sent once for two presses in the same task, and again once it is over', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const call = vi.fn(() => answers[call.mock.calls.length - 1]?.promise ?? Promise.reject(new Error()));
    const { press, progress } = await show({ call });
    press();
    press();
    await expect.element(progress).toHaveTextContent('Sending order');
    press();
    answers[0]?.resolve('done');
    await expect.element(progress).toHaveTextContent('Idle');
    expect(call.mock.calls).toEqual([['order']]);
    press();
    await expect.element(progress).toHaveTextContent('Sending order');
    expect(call).toHaveBeenCalledTimes(2);
  });

  // Rule: WRITE-1
  it.each([
    ['at once', (queryClient: QueryClient) => void queryClient.setQueryData(['link'], link)],
    ['from a read', (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['link'] })],
  ])('is under way until the page shows a result that comes %s', async (_, learn) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const call = vi.fn(async () => link);
    const screen = await render(
      <QueryClientProvider client={queryClient}>
        <Link call={call} onSuccess={() => learn(queryClient)} />
      </QueryClientProvider>,
    );
    await expect.element(screen.getByText(link)).toBeVisible();
    expect(call).toHaveBeenCalledTimes(1);
  });

  // Rule: WRITE-1
  it('is not sent again by a press that comes before its failure is shown', async () => {
    const answer = Promise.withResolvers<string>();
    const call = vi.fn(() => answer.promise);
    const { screen, press } = await show({ call });
    press();
    answer.reject(failure());
    // The failure is reported in the same task in which it arrives, and rendered in a later one.
    const unsubscribe = toasts.visible.subscribe(() =>
      queueMicrotask(() => queueMicrotask(() => queueMicrotask(press))),
    );
    await expect.element(screen.getByRole('alert')).toBeVisible();
    unsubscribe();
    expect(call).toHaveBeenCalledTimes(1);
  });

  // Rule: WRITE-3
  it('says why it failed, keeps the reason until the next try, and can be sent again', async () => {
    const call = vi.fn<ControlProps['call']>().mockRejectedValueOnce(failure()).mockResolvedValue('done');
    const onSuccess = vi.fn();
    const { screen, press, progress } = await show({ call, onSuccess });
    press();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Your subscription is not active.');
    await expect.element(progress).toHaveTextContent('Idle');
    expect(toastTitles()).toEqual(['Error']);
    expect(onSuccess).not.toHaveBeenCalled();
    press();
    await expect.poll(() => onSuccess.mock.calls).toEqual([['done', 'order']]);
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  it('forgets its failure on reset, but not a pending try', async () => {
    const answer = Promise.withResolvers<string>();
    const call = vi
      .fn<ControlProps['call']>()
      .mockRejectedValueOnce(failure())
      .mockReturnValue(answer.promise);
    const { screen, press, progress } = await show({ call });
    press();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByRole('button', { name: 'Reset' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    press();
    await screen.getByRole('button', { name: 'Reset' }).click();
    press();
    await expect.element(progress).toHaveTextContent('Sending order');
    expect(call).toHaveBeenCalledTimes(2);
  });

  // Rule: WRITE-2
  it('stays done when the page fails afterward: the service has not failed', async () => {
    const uncaught = catchUncaught();
    const broken = new Error('Broken page');
    const { screen, press, progress } = await show({
      call: async () => 'done',
      onSuccess: () => Promise.reject(broken),
    });
    press();
    expect(await uncaught).toBe(broken);
    await expect.element(progress).toHaveTextContent('Idle');
    expect(screen.getByRole('alert').query()).toBeNull();
    expect(toastTitles()).toEqual([]);
  });

  it('finishes even after the member leaves its page', async () => {
    const answer = Promise.withResolvers<string>();
    const onSuccess = vi.fn();
    const { screen, press } = await show({ call: () => answer.promise, onSuccess });
    press();
    await screen.unmount();
    answer.resolve('done');
    await expect.poll(() => onSuccess.mock.calls).toEqual([['done', 'order']]);
  });
});

/** Catches the next uncaught error, so it does not fail the test. */
function catchUncaught(): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    resolve(event.error);
  };
  window.addEventListener('error', note, { capture: true });
  onTestFinished(() => window.removeEventListener('error', note, { capture: true }));
  return promise;
}
