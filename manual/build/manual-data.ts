import { machineModels } from '../../tests/model/machines.ts';
import { createElk } from '../statecharts/elk.ts';
import { indexData } from './index-data.ts';
import { journeyData } from './journey/journey-data.ts';
import { machineData } from './machine-data.ts';
import { rulesData } from './rules/rules-data.ts';
import { searchData } from './search-data.ts';
import { situationsData } from './situations.ts';

/** The files of the manual's folder `data`: their names and contents. */
export async function manualData(): Promise<Map<string, unknown>> {
  const elk = createElk();
  const machines = await machineData(elk);
  return new Map<string, unknown>([
    ['index.json', indexData(machines)],
    ['search.json', searchData(machines)],
    ['journey.json', await journeyData(machineModels, elk)],
    ['rules.json', rulesData(machineModels).data],
    ['situations.json', situationsData()],
    ...machines.map((machine): [string, unknown] => [`machines/${machine.name}.json`, machine]),
  ]);
}
