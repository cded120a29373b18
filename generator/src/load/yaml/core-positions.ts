import type { Json } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { Member, PositionFinder } from '../text/parsed-text.ts';
import { loadYaml, nextToken } from './core-yaml.ts';
import { yamlPositions } from './yaml-positions.ts';

/** A node of a text, with its keys and values in turn, or its items. */
interface YamlPlace {
  readonly start: number;
  /** After the last character. */
  readonly end: number;
  readonly kind: 'mapping' | 'sequence' | 'scalar' | null;
  readonly value: Json;
  readonly children: readonly YamlPlace[];
}

type YamlMembers = ReadonlyMap<string, { readonly key?: YamlPlace; readonly value: YamlPlace }>;

/** Finds places in a text that `readCoreYaml` has read. The slower library finds those beside values that are not written. */
export function corePositions(text: string, limits: Limits): PositionFinder {
  let root: YamlPlace | undefined;
  let slow: PositionFinder | undefined;
  const known = new Map<YamlPlace, YamlMembers | undefined>();
  const membersOf = (place: YamlPlace) => {
    if (!known.has(place)) known.set(place, membersIn(text, place));
    return known.get(place);
  };
  return {
    find(tokens) {
      root ??= placesIn(text, limits);
      let place = root;
      let found: Member | undefined = { value: 0, container: true };
      for (const token of tokens) {
        if (place === undefined || place.kind === 'scalar') return undefined;
        const members = membersOf(place);
        if (members === undefined) {
          slow ??= yamlPositions(text, limits);
          return slow.find(tokens);
        }
        const member = members.get(token);
        if (member === undefined) return undefined;
        place = member.value;
        found = memberOf(member.key, place);
      }
      return found;
    },
  };
}

function memberOf(key: YamlPlace | undefined, { kind, start, end }: YamlPlace): Member {
  const container = kind === 'mapping' || kind === 'sequence';
  return {
    ...(key !== undefined && { key: key.start }),
    value: kind === null && key !== undefined ? key.start : start,
    container,
    ...(kind === 'scalar' && { end }),
  };
}

const nothing: readonly YamlPlace[] = [];

function placesIn(text: string, limits: Limits): YamlPlace | undefined {
  const starts: number[] = [];
  const levels: (YamlPlace[] | undefined)[] = [undefined];
  loadYaml(text, limits, (event, { position, kind, result }) => {
    if (event === 'open') {
      starts.push(nextToken(text, position));
      levels.push(undefined);
      return;
    }
    const start = starts.pop() ?? 0;
    const children = levels.pop();
    const first = children?.[0];
    // The library first tries a value as a key.
    const isTried = first !== undefined && first.start === start && first.kind === kind;
    const isScalar = kind === 'scalar';
    const end = isScalar ? endBefore(text, position) : position;
    const place = isTried ? first : { start, end, kind, value: result, children: (!isScalar && children) || nothing };
    const siblings = levels.at(-1);
    if (siblings === undefined) levels[levels.length - 1] = [place];
    else siblings.push(place);
  });
  return levels[0]?.[0];
}

/** The offset without the white space before it. */
function endBefore(text: string, offset: number): number {
  let end = offset;
  while (text.charCodeAt(end - 1) === 0x20 || text.charCodeAt(end - 1) === 0x0a) end -= 1;
  return end;
}

/** What is in an object or a list; undefined where not every member is written. */
function membersIn(text: string, { start, kind, value, children }: YamlPlace): YamlMembers | undefined {
  if (kind === 'sequence') {
    const isWhole = children.length === (value as readonly Json[]).length && children.every((one) => one.kind !== null);
    return isWhole ? new Map(children.map((item, index) => [String(index), { value: item }])) : undefined;
  }
  const members = new Map<string, { readonly key: YamlPlace; readonly value: YamlPlace }>();
  const isFlow = text[start] === '{';
  for (let at = 0; at < children.length; at++) {
    const key = children[at];
    if (key === undefined || key.kind === null) continue;
    const hasValue = !isFlow || text[nextToken(text, key.end)] === ':';
    const after = hasValue ? children[++at] : undefined;
    members.set(String(key.value), { key, value: after ?? { ...key, kind: null, value: null } });
  }
  return members.size === Object.keys(value as object).length ? members : undefined;
}
