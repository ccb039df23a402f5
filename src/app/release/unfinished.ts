import { hasOpenWrites } from '../../api/client/open-writes.ts';
import { hasTypedText } from '../../widgets/forms/typed-forms.ts';

/** Whether the person is in the middle of something that a reload would end: a form, a confirmation or a change being sent. */
export function isUnfinished(): boolean {
  return hasOpenWrites() || hasTypedText() || document.querySelector('[role="alertdialog"]') !== null;
}
