import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { ApiError, describeProblem } from '../../api/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { RequestDialog } from './request-dialog.tsx';
import { useRequest } from './use-request.ts';

const link = 'https://app.example.com/invite';
const answerLater = () => new Promise<string>((resolve) => setTimeout(resolve, 20, link));

interface ControlProps {
  call: (input: string) => Promise<string>;
  onSuccess?: (result: string, input: string) => unknown;
}

/** Sends the same write from a plain button that is never disabled, and shows its progress. */
function Control({ call, onSuccess }: ControlProps) {
  const { send, cancel, isPending, input, problem } = useRequest({ call, onSuccess });
  return (
    <>
      <button type="button" onClick={() => send('order')}>
        Send
      </button>
      <Button onPress={cancel}>Cancel</Button>
      <output>{isPending ? `Sending ${input}` : 'Idle'}</output>
      {problem && <p role="alert">{describeProblem(problem)}</p>}
    </>
  );
}

interface DialogProps {
  call: (word: string) => Promise<string>;
  onOvertaken: () => unknown;
  /** The input before it is confirmed. */
  entered: string | undefined;
}

/** Asks first. */
function Asked({ call, onOvertaken, entered }: DialogProps) {
  const isOvertakenBy = (error: unknown) => error instanceof ApiError && error.status === 404;
  const request = useRequest({ call, isOvertakenBy, onOvertaken });
  return (
    <>
      <Button onPress={() => request.ask('asked')}>Ask</Button>
      <Button onPress={request.overtake}>Overtake</Button>
      <output>{request.step}</output>
      <RequestDialog
        request={{ ...request, confirm: () => (entered ? request.send(entered) : request.confirm()) }}
        title="Sure?"
        confirmLabel="Yes"
      >
        {request.input}
      </RequestDialog>
    </>
  );
}

async function ask(changes: Partial<DialogProps>) {
  const call = vi.fn(changes.call ?? (async () => 'done'));
  const onOvertaken = vi.fn();
  const screen = await render(<Asked call={call} onOvertaken={onOvertaken} entered={changes.entered} />);
  const dialog = screen.getByRole('alertdialog');
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await press('Ask');
  await expect.element(dialog.getByText('asked')).toBeVisible();
  return { call, onOvertaken, screen, dialog, press, step: screen.getByRole('status') };
}

/** Sends whenever it can. */
function Eager(props: ControlProps) {
  const { send, isPending } = useRequest(props);
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

describe('a request', () => {
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
    expect(call.mock.calls).toEqual([['order', expect.any(AbortSignal)]]);
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
    const unsubscribe = toasts.visible.subscribe(() => {
      const pressAgain = (times: number) =>
        queueMicrotask(() => {
          if (screen.getByRole('alert').query() === null) press();
          if (times > 1) pressAgain(times - 1);
        });
      // More often than there are steps between the failure and its state.
      pressAgain(10);
    });
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

  it('forgets its failure when it is canceled, but not a pending try', async () => {
    const answer = Promise.withResolvers<string>();
    const call = vi
      .fn<ControlProps['call']>()
      .mockRejectedValueOnce(failure())
      .mockReturnValue(answer.promise);
    const { screen, press, progress } = await show({ call });
    press();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    press();
    await screen.getByRole('button', { name: 'Cancel' }).click();
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

describe('a request that asks first', () => {
  it.each([
    ['what was asked for', undefined, 'asked'],
    ['what was entered since', 'entered', 'entered'],
  ])('sends %s once it is confirmed', async (_, entered, sent) => {
    const { call, dialog, press } = await ask({ entered });
    expect(call).not.toHaveBeenCalled();
    await press('Yes');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(call.mock.calls).toEqual([[sent, expect.any(AbortSignal)]]);
  });

  it('stays open with the reason while it fails, and closes when it is canceled', async () => {
    const { dialog, press, step } = await ask({ call: () => Promise.reject(failure()) });
    await press('Yes');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your subscription is not active.');
    await press('Cancel');
    await expect.element(step).toHaveTextContent('idle');
  });

  it('closes and shows how things are if someone else was faster', async () => {
    const { onOvertaken, dialog, press, step } = await ask({
      call: () => Promise.reject(serviceError(404, {})),
    });
    await press('Yes');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onOvertaken).toHaveBeenCalledTimes(1);
    await expect.element(step).toHaveTextContent('overtaken');
    await press('Ask');
    await expect.element(dialog).toBeVisible();
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
