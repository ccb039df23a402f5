import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { declaredTransitions, type StateNode, stateNodes } from '../../tests/model/lib/declared.ts';
import { originOf } from '../../tests/model/lib/machine-event.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { elementsOf, propertyOf, type Sources } from './config-code.ts';

/**
 * Where each state and transition of a machine is written, by id: `src/machines/bot/bot.machine.ts:24`. A transition that
 * a helper function makes has the place of its state.
 * @throws if a state is not found
 */
export function sourcePlaces({ name, machine }: MachineModel): Record<string, string> {
  const sources = sourcesOf(name);
  const states = new Map<string, ts.Node>();
  for (const node of stateNodes(machine)) {
    const around = node.parent && states.get(node.parent.id);
    const code = node.parent
      ? propertyOf(propertyOf(around, 'states', sources), node.key, sources)
      : machineCall([...sources.values()]);
    if (!code) throw new Error(`The state ${node.id} is not found in src/machines/${name}.`);
    states.set(node.id, code);
  }
  const places = new Map([...states].map(([id, code]) => [id, placeOf(code)]));
  for (const [{ source }, id] of declaredTransitions(machine)) {
    const [, descriptor = '', index = ''] = id.split(' | ');
    const state = states.get(source.id);
    const code = transitionsCode(state, source, descriptor, sources);
    const own = code && elementsOf(code, sources)[Number(index)];
    places.set(id, own ? placeOf(own) : (places.get(source.id) ?? ''));
  }
  return Object.fromEntries(places);
}

function sourcesOf(name: string): Sources {
  const paths = globSync(`src/machines/${name}/*.ts`).filter((path) => !/\.(test|words)\.ts$/.test(path));
  return new Map(
    paths.map((path) => [
      path,
      ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
    ]),
  );
}

/** The call of `createMachine`. */
function machineCall(files: readonly ts.SourceFile[]): ts.Node | undefined {
  const search = (node: ts.Node): ts.Node | undefined => {
    const isCall =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine';
    return isCall ? node : ts.forEachChild(node, search);
  };
  return files.map(search).find((found) => found !== undefined);
}

/** Where a state declares its transitions for an event. */
function transitionsCode(
  state: ts.Node | undefined,
  { invoke }: StateNode,
  descriptor: string,
  sources: Sources,
): ts.Node | undefined {
  const inside = (key: string, name: string) => propertyOf(propertyOf(state, key, sources), name, sources);
  if (descriptor === 'always') return propertyOf(state, 'always', sources);
  const origin = originOf(descriptor);
  switch (origin.kind) {
    case 'timer':
      return inside('after', origin.delay);
    case 'actorDone':
    case 'actorFailed': {
      const code = propertyOf(state, 'invoke', sources);
      const own = code && elementsOf(code, sources)[invoke.findIndex(({ id }) => id === origin.actor)];
      return propertyOf(own, origin.kind === 'actorDone' ? 'onDone' : 'onError', sources);
    }
    case 'stateDone':
      return propertyOf(state, 'onDone', sources);
    default:
      return inside('on', descriptor);
  }
}

/** Where code begins. A call that makes a machine begins at its first argument. */
function placeOf(code: ts.Node): string {
  const file = code.getSourceFile();
  const start = ts.isCallExpression(code) ? (code.arguments[0] ?? code).getStart() : code.getStart();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1}`;
}
