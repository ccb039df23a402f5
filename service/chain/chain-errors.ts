/** The nodes do not answer, disagree, or moved to other blocks meanwhile. Nothing is wrong with the data: try again. */
export class ChainAway extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChainAway';
  }
}

/** A node let its time run out. To ask the same address again would only double the wait. */
export class NodeSilent extends ChainAway {
  constructor(message: string) {
    super(message);
    this.name = 'NodeSilent';
  }
}

/** A node answered with an error of its own, such as a limit. Less may be asked of it. */
export class NodeRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NodeRefused';
  }
}

/** Another replica has moved the watcher meanwhile, so this look counts for nothing. */
export class Overtaken extends Error {
  constructor() {
    super('Another replica has moved on.');
    this.name = 'Overtaken';
  }
}

/** True if a later try may succeed without anybody doing anything. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ChainAway || error instanceof NodeRefused || error instanceof Overtaken;
}
