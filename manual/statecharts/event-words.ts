import type { ActorWords, MachineWords } from '../../src/machines/machine-words.ts';
import type { StateNode } from '../../tests/model/lib/declared.ts';
import { eventName, originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { delayText, type Named, spaced, wordsFor } from './names.ts';

/**
 * The event of a transition, in words and with its name in the code.
 * @param descriptor as in the transition's id
 * @param source the state that declares the transition
 * @throws if there are no words for it
 */
export function namedEvent(
  descriptor: string,
  source: StateNode,
  { words, values }: Pick<MachineModel, 'words' | 'values'>,
): Named {
  const origin = originOf(descriptor);
  const code = eventName(descriptor);
  switch (origin.kind) {
    case 'timer': {
      const length = delayText(source.machine.implementations.delays[origin.delay]);
      const said = wordsFor(origin.delay, words.delays);
      return { code: `${code} (${length})`, words: said.replace('{time}', length) };
    }
    case 'actorDone':
      return { code, words: actorWords(source, origin.actor, words).done ?? code };
    case 'actorFailed':
      return { code, words: actorWords(source, origin.actor, words).failed };
    case 'event': {
      if (descriptor === 'always') return { code: 'at once', words: 'at once' };
      const carried = values?.[descriptor];
      const said = wordsFor(descriptor, words.events);
      if (!carried) return { code, words: said };
      return {
        code: `${code} (${carried.join(', ')})`,
        words: `${said} (${carried.map(spaced).join(', ')})`,
      };
    }
    default:
      return { code, words: code };
  }
}

/**
 * The words for an actor that a state invokes.
 * @throws if there are none
 */
export function actorWords(node: StateNode, id: string, { actors }: MachineWords): ActorWords {
  const source = String(node.invoke.find((invoke) => invoke.id === id)?.src);
  const found = actors[source];
  if (!found) throw new Error(`There are no words for the actor "${source}".`);
  return found;
}
