import type { ClientConfig, Config } from '../config/config.ts';
import type { MajorMove } from './move-description.ts';
import { nextClient } from './next-client.ts';

/** What there is to do for a new major, as plain data. Paths are relative to the folder of the configuration. */
export interface NewMajorPlan {
  readonly move: MajorMove;
  /** Place of the client that it starts from, in the list of clients. */
  readonly index: number;
  readonly client: ClientConfig;
  /** What is copied: a folder, or a single file where only the file's name tells the major. */
  readonly source: string;
  readonly target: string;
}

/** Plans a new major, or says in a sentence why there cannot be one. */
export function planNewMajor(config: Config, from: string, to: string): NewMajorPlan | string {
  const majors = config.clients.map((client) => client.major).join(', ');
  if (!/^v[1-9][0-9]*$/.test(to)) return `${JSON.stringify(to)} is not a major; write it as in paths: v3.`;
  const index = config.clients.findIndex((client) => client.major === from);
  const start = config.clients[index];
  if (start === undefined) return `There is no ${from} to start from; the configuration has ${majors}.`;
  if (config.clients.some((client) => client.major === to)) return `The configuration has a client for ${to} already.`;
  const move = { from, to };
  const client = nextClient(start, move);
  const moved = movedPart(start.input, client.input);
  if (moved === undefined)
    return `The path ${start.input} does not name ${from}, so it is unknown where ${to} belongs.`;
  return { move, index, client, ...moved };
}

/** The shortest paths at which two inputs differ: the folder of the major, or the file. */
function movedPart(from: string, to: string): { readonly source: string; readonly target: string } | undefined {
  const [old, next] = [from.split('/'), to.split('/')];
  const depth = old.findIndex((part, place) => part !== next[place]);
  return depth < 0
    ? undefined
    : { source: old.slice(0, depth + 1).join('/'), target: next.slice(0, depth + 1).join('/') };
}
