import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const message = (title: string) => ({ tone: 'info', title }) as const;
const titles = (store: ReturnType<typeof createToastStore>) => store.visible.get().map(({ title }) => title);

describe('the toast queue', () => {
  // Rules: ERROR-6, NUMBER-8
  it('shows three at most and the next when there is room', () => {
    const store = createToastStore();
    const [first = ''] = ['one', 'two', 'three', 'four'].map((title) => store.show(message(title)));
    expect(titles(store)).toEqual(['one', 'two', 'three']);
    store.close(first);
    expect(titles(store)).toEqual(['two', 'three', 'four']);
  });

  // Rules: ERROR-6, NUMBER-8
  it('shows a message for four seconds by default', () => {
    const store = createToastStore();
    store.show(message('one'));
    store.show({ ...message('two'), durationMs: 9000 });
    expect(store.visible.get().map(({ durationMs }) => durationMs)).toEqual([4000, 9000]);
  });

  it('does not repeat a message that is still shown', () => {
    const store = createToastStore();
    expect(store.show(message('one'))).toBe(store.show(message('one')));
    expect(titles(store)).toEqual(['one']);
  });

  it('notifies its listeners of changes, and only of those', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.visible.subscribe(listener);
    const before = store.visible.get();
    store.close('unknown');
    store.clear();
    expect(listener).not.toHaveBeenCalled();
    expect(store.visible.get()).toBe(before);
    store.show(message('one'));
    store.clear();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.show(message('two'));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
