import type { ClientConfig, Config } from '../../config/config.ts';
import type { MajorMove } from './move-description.ts';

/** The client of the new major, named after the one that it starts from. */
function nextClient(client: ClientConfig, move: MajorMove): ClientConfig {
  const upper = { from: move.from.toUpperCase(), to: move.to.toUpperCase() };
  return {
    ...client,
    major: move.to,
    input: withSegment(client.input, move) ?? renamed(client.input, move) ?? client.input,
    output: renamed(client.output, move) ?? `${client.output}-${move.to}`,
    package: renamed(client.package, move) ?? `${client.package}-${move.to}`,
    ...(client.className === undefined
      ? {}
      : { className: renamed(client.className, upper) ?? `${client.className}${upper.to}` }),
  };
}

/** The path with the folder of the major renamed; undefined where no folder is called so. */
function withSegment(path: string, { from, to }: MajorMove): string | undefined {
  const parts = path.split('/');
  const place = parts.lastIndexOf(from);
  return place < 0 ? undefined : parts.with(place, to).join('/');
}

/** The last place that names the major, renamed; undefined where none does. */
function renamed(text: string, { from, to }: MajorMove): string | undefined {
  const name = new RegExp(`(?<![A-Za-z0-9])${from}(?![A-Za-z0-9])|${from}$`, 'g');
  const last = [...text.matchAll(name)].at(-1);
  return last && text.slice(0, last.index) + to + text.slice(last.index + from.length);
}

/** What there is to do for a new major, as plain data. Paths are relative to the folder of the configuration. */
export interface NewMajorPlan {
  readonly move: MajorMove;
  /** Place of the client that it starts from, in the list of clients. */
  readonly index: number;
  readonly client: ClientConfig;
  /** What is copied: a folder, or a single file where only the file's name says the major. */
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
    return `The path ${start.input} does not name ${from}, so the place of ${to} is unknown. Move the description to a path that names it, such as ${from}/${start.input}, and change its input in the configuration.`;
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
