import type { Cause } from '../../src/machines/machine-words.ts';
import type { Named } from './names.ts';

export type By = 'member' | 'service' | 'timer' | 'failure';

export type ArrowKind = 'event' | 'timer' | 'always' | 'done' | 'error';

/** What has to happen for an arrow to be taken. */
export interface Happening {
  readonly event: Named;
  readonly kind: ArrowKind;
  /** The guard; `else` if it has none and is taken only when the transitions before it are not. */
  readonly condition: Named | undefined;
}

/** Words on an arrow, and who or what they are about. */
export interface CauseLine {
  readonly text: string;
  readonly by: By;
}

/** Who acts, at the beginning of the words for an event: with an article, and without. */
export const PERSON = /^((?:the|a) (member|person|operator)) /;

/** What an arrow says: the causes given for it, or its event and condition. Its color says who acts, so "the member" is left out. */
export function causesOf(cause: Cause | undefined, arrow: Happening): CauseLine[] {
  const { member, service } = cause ?? {};
  if (member !== undefined && service !== undefined)
    return [
      { text: member, by: 'member' },
      { text: `or: ${service}`, by: 'service' },
    ];
  if (member !== undefined) return [{ text: member, by: 'member' }];
  if (service !== undefined) return [{ text: service, by: 'service' }];
  return [{ text: happening(arrow), by: byOf(arrow) }];
}

function happening({ event, kind, condition }: Happening): string {
  const said = event.words.replace(PERSON, '').replace(/ \([^)]*\)/, '');
  if (!condition) return said;
  return kind === 'always' ? condition.words : `${said} [${condition.words}]`;
}

function byOf({ event, kind }: Happening): By {
  if (kind === 'timer') return 'timer';
  if (kind === 'error') return 'failure';
  return kind === 'event' && PERSON.test(event.words) ? 'member' : 'service';
}
