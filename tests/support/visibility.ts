import { onTestFinished } from 'vitest';

/** Hides the tab of a component test, or shows it again. It shows again after the test. */
export function setVisibility(state: DocumentVisibilityState): void {
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState');
  });
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
