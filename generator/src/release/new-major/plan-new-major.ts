import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import type { ClientConfig, Config } from '../../config/config.ts';
import { applySplices, type Splice } from '../lifecycle/edit-nodes.ts';

/** The client of the new major, named after the copied one. */
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

/** The path with the folder of the major renamed; undefined if there is no such folder. */
function withSegment(path: string, { from, to }: MajorMove): string | undefined {
  const parts = path.split('/');
  const place = parts.lastIndexOf(from);
  return place < 0 ? undefined : parts.with(place, to).join('/');
}

/** Renames the last mention of the major; undefined without one. */
function renamed(text: string, { from, to }: MajorMove): string | undefined {
  const name = new RegExp(`(?<![A-Za-z0-9])${from}(?![A-Za-z0-9])|${from}$`, 'g');
  const last = [...text.matchAll(name)].at(-1);
  return last && text.slice(0, last.index) + to + text.slice(last.index + from.length);
}

/** The steps for a new major, as plain data. Paths are relative to the folder of the configuration. */
export interface NewMajorPlan {
  readonly move: MajorMove;
  /** Index of the copied client in the list of clients. */
  readonly index: number;
  readonly client: ClientConfig;
  /** The source of a copy: a folder, or a file if only its name contains the major. */
  readonly source: string;
  readonly target: string;
}

/** Plans a new major, or returns a sentence with the reason why that is impossible. */
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

/** From one major to another, as in paths: `v2` to `v3`. */
interface MajorMove {
  readonly from: string;
  readonly to: string;
}

interface MovedDescription {
  readonly text: string;
  /** Number of paths that now lead to the new major. */
  readonly paths: number;
  /** Numbers of the lines that still name the old major, for the user to read. */
  readonly mentions: readonly number[];
}

/**
 * A description or a part of one, moved to another major: the segment in its paths, in references to them and in the URLs of
 * servers, and `info.version`. Everything else, including comments and layout, stays exactly the same.
 */
export function moveDescription(text: string, move: MajorMove): MovedDescription {
  const root = parseDocument(text, { logLevel: 'silent' }).contents;
  const edits: Splice[] = [];
  const replaceIn = (node: unknown, change: (source: string) => string): boolean => {
    if (!isScalar(node) || !node.range) return false;
    const [start, end] = node.range;
    const changed = change(text.slice(start, end));
    if (changed === text.slice(start, end)) return false;
    edits.push({ start, end, text: changed });
    return true;
  };
  const toSegment = (source: string) => source.replace(segment(move.from, '/'), `$1${move.to}`);
  const toPointer = (source: string) => source.replace(segment(move.from, '~1'), `$1${move.to}`);
  let paths = 0;
  if (isMap(root)) {
    const described = root.get('paths');
    for (const { key } of isMap(described) ? described.items : []) if (replaceIn(key, toSegment)) paths++;
    const info = root.get('info');
    const version = isMap(info) ? info.get('version', true) : undefined;
    replaceIn(version, (source) => source.replace(/\d+\.\d+\.\d+[\w.+-]*/, `${move.to.slice(1)}.0.0`));
  }
  visit(root, {
    Pair(_, pair) {
      if (isKey(pair, '$ref') || isKey(pair, 'operationRef')) replaceIn(pair.value, toPointer);
      if (isKey(pair, 'servers') && isSeq(pair.value)) {
        for (const server of pair.value.items)
          replaceIn(isMap(server) ? server.get('url', true) : undefined, toSegment);
      }
    },
  });
  const moved = applySplices(text, edits);
  return { text: moved, paths, mentions: linesNaming(moved, move.from) };
}

/** The major as a whole segment; `~1` separates segments in a pointer. */
function segment(major: string, separator: string): RegExp {
  return new RegExp(`(${separator})${major}(?=${separator}|['"]?$)`, 'g');
}

function isKey(pair: Pair<unknown, unknown>, name: string): pair is Pair<Scalar, unknown> {
  return isScalar(pair.key) && pair.key.value === name;
}

function linesNaming(text: string, major: string): number[] {
  const name = new RegExp(`\\b${major}\\b`, 'i');
  return text.split('\n').flatMap((line, index) => (name.test(line) ? [index + 1] : []));
}
