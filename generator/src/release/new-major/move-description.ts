import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import { applySplices, type Splice } from '../lifecycle/edit-nodes.ts';

/** From one major to another, as in paths: `v2` to `v3`. */
export interface MajorMove {
  readonly from: string;
  readonly to: string;
}

export interface MovedDescription {
  readonly text: string;
  /** Number of paths that now lead to the new major. */
  readonly paths: number;
  /** Numbers of the lines that still name the old major: text that a person has to read. */
  readonly mentions: readonly number[];
}

/**
 * A description, or a part of one, moved to another major: the segment in its paths, in references to them and in the
 * addresses of servers, and `info.version`. Everything else, comments and layout included, stays to the character.
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
