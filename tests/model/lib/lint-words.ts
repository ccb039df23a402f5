import type { AnyStateMachine } from 'xstate';
import type { ActorWords, MachineWords } from '../../../src/machines/machine-words.ts';

/**
 * Checks that the words for a machine read well where they are shown: sentences for the machine and its states, parts of
 * a sentence for all else, typographic quotes, and the length of every delay that has one length.
 * @returns one line per fault
 */
export function lintWords(machine: AnyStateMachine, words: MachineWords): string[] {
  const { states, events, guards, actions, actors, delays } = words;
  const sentences = [[machine.id, words.machine] as const, ...Object.entries(states)];
  const parts = [
    ...[events, guards, actions, delays].flatMap((texts) => Object.entries(texts)),
    ...Object.entries(actors).flatMap(actorTexts),
  ];
  return [
    ...faultsIn(sentences, isSentence, 'is not a sentence'),
    ...faultsIn(parts, isPart, 'is not a part of a sentence'),
    ...faultsIn([...sentences, ...parts], isTypeset, 'has straight quotes'),
    ...Object.entries(delays)
      .filter(([name, text]) => text.includes('{time}') !== hasLength(machine, name))
      .map(([name, text]) => `${name}: "${text}" needs {time} if, and only if, the delay has one length`),
  ];
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

const isSentence = (text: string): boolean => /^[“\p{Lu}].*[.]$/u.test(text);
const isPart = (text: string): boolean => /^\S.*[^.\s]$/.test(text);
const isTypeset = (text: string): boolean => !/['"]/.test(text);

function hasLength(machine: AnyStateMachine, delay: string): boolean {
  return typeof machine.implementations.delays[delay] === 'number';
}
