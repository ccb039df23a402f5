import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

export type FeedbackTone = 'success' | 'info' | 'warning' | 'danger';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** The icon of a tone, so that color is never its only sign. */
export function ToneIcon({ tone, size = 16 }: { tone: FeedbackTone; size?: 16 | 20 }) {
  const Icon = icons[tone];
  return <Icon size={size} aria-hidden="true" />;
}
