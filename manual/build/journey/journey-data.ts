import type { MachineModel } from '../../../tests/model/lib/model.ts';
import type { JourneyData, Message } from '../../data/journey-data.ts';
import type { GraphLayout } from '../../statecharts/elk.ts';
import { wordsFor } from '../../statecharts/names.ts';
import { type Known, layOutJourney } from './layout-journey.ts';
import { outsiders, traffic } from './traffic.ts';

/**
 * Who sends what to whom, with a picture of it: the machines and what is around them.
 * @throws if the traffic of a machine is not listed
 */
export async function journeyData(models: readonly MachineModel[], elk: GraphLayout): Promise<JourneyData> {
  const silent = models.find(({ name }) => !Object.hasOwn(traffic, name));
  if (silent) throw new Error(`manual/build/journey/traffic.ts says nothing of ${silent.name}.`);
  const messages = Object.keys(traffic).flatMap((name) => messagesOf(name, models));
  const machines = Object.keys(traffic).map((name): Known => {
    return { id: name, name: modelOf(name, models).words.title, isMachine: true };
  });
  const others = Object.entries(outsiders).map(([id, name]): Known => ({ id, name, isMachine: false }));
  const picture = await layOutJourney([...others, ...machines], messages, elk);
  return { ...picture, messages };
}

function messagesOf(name: string, models: readonly MachineModel[]): Message[] {
  const { words } = modelOf(name, models);
  const { events, work, reports = {} } = trafficOf(name);
  const each = (table: Table, make: (code: string, party: string) => Message) =>
    Object.entries(table).flatMap(([code, parties]) => parties.map((party) => make(code, party)));
  return [
    ...each(events, (code, from) => ({ from, to: name, words: wordsFor(code, words.events), code })),
    ...each(work, (code, to) => ({ from: name, to, words: words.actors[code]?.runs ?? code, code })),
    ...each(reports, (code, to) => ({ from: name, to, words: wordsFor(code, words.actions), code })),
  ];
}

type Table = Readonly<Record<string, readonly string[]>>;

function trafficOf(name: string): { events: Table; work: Table; reports?: Table } {
  const found = Object.entries(traffic).find(([machine]) => machine === name)?.[1];
  if (!found) throw new Error(`There is no traffic for ${name}.`);
  return found;
}

/** @throws if the machine is gone; the compiler notices a missing event or actor */
function modelOf(name: string, models: readonly MachineModel[]): MachineModel {
  const found = models.find((model) => model.name === name);
  if (!found) throw new Error(`manual/build/journey/traffic.ts names ${name}, which is not a machine.`);
  return found;
}
