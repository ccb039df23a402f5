import type { AnyStateMachine } from 'xstate';
import type { ActorWords, MachineWords } from '../../../src/machines/machine-words.ts';
import { declaredTransitions, offersOf, stateNodes } from './declared.ts';

/**
 * Checks that the words for a machine read well where they are shown: names and sentences for the machine and its states,
 * parts of a sentence for all else, typographic quotes, the length of every delay that has one length, causes only for
 * steps that the machine has, and what a member does to cause one offered in the state it leaves, around or inside it.
 * @returns one line per fault
 */
export function lintWords(machine: AnyStateMachine, words: MachineWords): string[] {
  const { labels, states, events, guards, actions, actors, delays, causes = {} } = words;
  const steps = new Set([...declaredTransitions(machine).values()].map(stepOf));
  const headings = [[machine.id, words.title] as const, ...Object.entries(labels)];
  const sentences = [[machine.id, words.machine] as const, ...Object.entries(states)];
  const parts = [
    ...[events, guards, actions, delays].flatMap((texts) => Object.entries(texts)),
    ...Object.entries(actors).flatMap(actorTexts),
  ];
  const isOffered = (asked: string, step: string) => {
    const [from = ''] = step.split(' ');
    return stateNodes(machine).some((node) => {
      const path = node.path.join('.');
      const isThere = `${path}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${path}.`);
      return isThere && offersOf(node, words).includes(asked);
    });
  };
  return [
    ...faultsIn(headings, isName, 'is not a name'),
    ...faultsIn(sentences, isSentence, 'is not a sentence'),
    ...faultsIn(parts, isPart, 'is not a part of a sentence'),
    ...faultsIn([...headings, ...sentences, ...parts], isTypeset, 'has straight quotes'),
    ...Object.entries(delays)
      .filter(([name, text]) => text.includes('{time}') !== hasLength(machine, name))
      .map(([name, text]) => `${name}: "${text}" needs {time} if, and only if, the delay has one length`),
    ...Object.keys(causes)
      .filter((step) => !steps.has(step))
      .map((step) => `${step}: the machine has no such step, but its words have a cause of it`),
    ...Object.entries(causes)
      .filter(([step, { member }]) => member !== undefined && steps.has(step) && !isOffered(member, step))
      .map(
        ([step, { member }]) => `${step}: the member causes it with “${member}”, which no state there offers`,
      ),
  ];
}

/** A transition as words name it: the path of its state, and its event. */
function stepOf(id: string): string {
  const [state = '', event = ''] = id.split(' | ');
  return `${state.split('.').slice(1).join('.')} ${event}`;
}

type Text = readonly [name: string, text: string];

function actorTexts([name, { runs, done, failed }]: [string, ActorWords]): Text[] {
  const texts: Text[] = [
    [name, runs],
    [`${name} failed`, failed],
  ];
  return done === undefined ? texts : [...texts, [`${name} done`, done]];
}

function faultsIn(texts: readonly Text[], isGood: (text: string) => boolean, fault: string): string[] {
  return texts.filter(([, text]) => !isGood(text)).map(([name, text]) => `${name}: "${text}" ${fault}`);
}

const isName = (text: string): boolean => /^\p{Lu}.*[^.\s]$/u.test(text);
const isSentence = (text: string): boolean => /^[“\p{Lu}].*[.]$/u.test(text);
const isPart = (text: string): boolean => /^\S.*[^.\s]$/.test(text);
const isTypeset = (text: string): boolean => !/['"]/.test(text);

function hasLength(machine: AnyStateMachine, delay: string): boolean {
  return typeof machine.implementations.delays[delay] === 'number';
}
