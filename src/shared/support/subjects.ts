import type { SupportSubject } from '../../contract/contract.ts';
import { subjects } from '../../texts/support.ts';

/** The subject with this name; undefined if there is none. */
export function subjectNamed(name: string | null): SupportSubject | undefined {
  return supportSubjects.find((subject) => subject === name);
}

export const supportSubjects = Object.keys(subjects) as SupportSubject[];
