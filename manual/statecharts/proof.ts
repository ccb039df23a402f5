import { type Coverage, coverage } from '../../tests/model/lib/describe-machine.ts';
import { explore, type StateGraph } from '../../tests/model/lib/explore.ts';
import { shortestPathsToEveryEdge } from '../../tests/model/lib/graph-paths.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { play } from '../../tests/model/lib/play.ts';
import { type Path, tours } from '../../tests/model/lib/tours.ts';

/** Figures about a machine's generated tests. */
export interface Proof {
  readonly coverage: Coverage;
  /** How often the tours took each transition, by id. */
  readonly timesTaken: ReadonlyMap<string, number>;
  readonly states: number;
  readonly edges: number;
  readonly tours: number;
  readonly longestTour: number;
  readonly edgeTours: number;
  readonly shortestPaths: number;
}

/** Generates the paths of a machine's tests and plays the tours, like the tests. */
export function prove(model: MachineModel): Proof {
  const graphs = model.scenarios.map((scenario) => explore(model, scenario));
  const all = (pathsOf: (graph: StateGraph) => Path[]) => graphs.flatMap(pathsOf);
  const taken = graphs.flatMap((graph) =>
    tours(graph).flatMap((path) => play(model, graph.scenario, path).taken),
  );
  const tourLengths = all((graph) => tours(graph)).map((path) => path.length);
  return {
    coverage: coverage(model.machine, taken),
    timesTaken: new Map([...Map.groupBy(taken, (id) => id)].map(([id, times]) => [id, times.length])),
    states: graphs.reduce((sum, graph) => sum + graph.states.size, 0),
    edges: graphs.reduce((sum, graph) => sum + graph.edges.length, 0),
    tours: tourLengths.length,
    longestTour: Math.max(0, ...tourLengths),
    edgeTours: all((graph) => tours(graph, { cover: 'edges' })).length,
    shortestPaths: all(shortestPathsToEveryEdge).length,
  };
}
