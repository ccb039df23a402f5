import type { SupportSubject } from '../../contract/contract.ts';

/** What a message to support can be about, in the order of the choice. */
export const subjectLabels: Record<SupportSubject, string> = {
  technical: 'Technical problem',
  telegram: 'Telegram',
  botHelp: 'Help with the bot',
  login: 'Signing in',
  billing: 'Payments and billing',
  strategy: 'Trading strategy',
  api: 'Exchange and API keys',
  feature: 'Idea for a feature',
  bug: 'Something is broken',
  general: 'General question',
  feedback: 'Feedback',
  other: 'Something else',
};

/** The subject of this name; undefined when there is none. */
export function subjectNamed(name: string | null): SupportSubject | undefined {
  return supportSubjects.find((subject) => subject === name);
}

export const supportSubjects = Object.keys(subjectLabels) as SupportSubject[];
