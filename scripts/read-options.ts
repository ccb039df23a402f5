import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options of a command. If one is wrong, says so in one line and ends the process with exit code 2. */
export function readOptions<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('. ')[0] : error);
    process.exit(2);
  }
}
