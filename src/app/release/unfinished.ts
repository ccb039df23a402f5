import { hasOpenWrites } from '../../api/unwrap.ts';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';

/** Whether the person is in the middle of something that a reload would end: a form, a confirmation or a change being sent. */
export function isUnfinished(): boolean {
  return hasOpenWrites() || hasTypedText() || document.querySelector('[role="alertdialog"]') !== null;
}

/** Whether something was typed or ticked in a page painted from HTML that the app has not taken over. */
export function hasEarlyInput(container: HTMLElement): boolean {
  return [...container.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}
