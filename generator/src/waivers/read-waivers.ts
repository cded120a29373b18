import { BadInputError, type Diagnostic, diagnose, type SourceLocation } from '../diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../json.ts';
import { pointerOf } from '../json-pointer.ts';
import { calendarDay } from './calendar-day.ts';
import type { Waiver } from './waiver.ts';

/** The content of a waiver file, and the way to its text. */
export interface WaiverSource {
  readonly value: Json;
  locate(tokens: readonly string[]): SourceLocation;
}

/** What each field of an entry must be. */
const fields = new Map<string, { readonly expected: string; readonly fits: (value: string) => boolean }>([
  ['fingerprint', { expected: 'the fingerprint of a finding', fits: (value) => /^[\w:.-]+$/.test(value) }],
  ['reason', { expected: 'a sentence', fits: (value) => value.trim().length >= 10 }],
  ['ground', { expected: 'a word', fits: (value) => /^[\w-]+$/.test(value) }],
  ['owner', { expected: 'a name', fits: (value) => value.trim() !== '' }],
  ['expires', { expected: 'a day, YYYY-MM-DD', fits: (value) => calendarDay(value) !== undefined }],
  ['major', { expected: 'a major, such as v2', fits: (value) => /^v(?:0|[1-9]\d*)$/.test(value) }],
]);

const optional: ReadonlySet<string> = new Set(['major', 'ground']);

/**
 * The entries of a waiver file: `waivers`, a list of objects with `fingerprint`, `reason`, `owner`, `expires` and perhaps `major` and `ground`.
 * @throws BadInputError with everything in the file that is not exactly that.
 */
export function readWaivers(source: WaiverSource): readonly Waiver[] {
  const problems: Diagnostic[] = [];
  const refuse = (tokens: readonly string[], problem: string) => {
    problems.push(
      diagnose('malformed-waivers', { problem }, { pointer: pointerOf(tokens), location: source.locate(tokens) }),
    );
  };
  const list = member(source.value, 'waivers');
  if (!Array.isArray(list)) refuse(list === undefined ? [] : ['waivers'], 'waivers must be a list');
  for (const key of isJsonObject(source.value) ? Object.keys(source.value) : []) {
    if (key !== 'waivers') refuse([key], `${key} is not known here`);
  }
  const waivers = (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((entry, index) => {
    const tokens = ['waivers', String(index)];
    if (!isJsonObject(entry)) {
      refuse(tokens, 'an entry must be an object');
      return [];
    }
    for (const problem of problemsOf(entry)) refuse([...tokens, ...problem.tokens], problem.text);
    return [{ ...(entry as unknown as Omit<Waiver, 'location'>), location: source.locate(tokens) }];
  });
  const seen = new Set<string>();
  for (const [index, { fingerprint, major }] of waivers.entries()) {
    const key = `${major ?? ''} ${fingerprint}`;
    if (seen.has(key)) refuse(['waivers', String(index)], `the fingerprint ${fingerprint} stands twice`);
    seen.add(key);
  }
  if (problems.length > 0) throw new BadInputError(problems);
  return waivers;
}

function problemsOf(entry: JsonObject): readonly { readonly tokens: readonly string[]; readonly text: string }[] {
  const problems: { tokens: readonly string[]; text: string }[] = [];
  for (const [name, { expected, fits }] of fields) {
    if (!Object.hasOwn(entry, name)) {
      if (!optional.has(name)) problems.push({ tokens: [], text: `${name} is missing` });
      continue;
    }
    const value = entry[name];
    if (typeof value !== 'string' || !fits(value))
      problems.push({ tokens: [name], text: `${name} must be ${expected}` });
  }
  for (const name of Object.keys(entry)) {
    if (!fields.has(name)) problems.push({ tokens: [name], text: `${name} is not known here` });
  }
  return problems;
}
