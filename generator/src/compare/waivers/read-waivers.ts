import { calendarDay } from '../../base/calendar-day.ts';
import { didYouMean } from '../../base/closest.ts';
import { BadInputError, type Diagnostic, diagnose } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { pointerOf } from '../../base/json-pointer.ts';
import type { LocatedValue } from '../../base/location.ts';
import { isMajor } from '../../base/major.ts';
import { diskFiles } from '../../load/disk-files.ts';
import type { FileStore } from '../../load/file-store.ts';
import { defaultLimits } from '../../load/limits.ts';
import { loadExactSource } from '../../load/load-source.ts';
import { ruleIds } from '../policy/rule-ids.ts';
import { asBeforeGround, assumptionGround } from '../wire/judge/level-of.ts';
import { nameOfWaiver, type Waiver } from './waiver.ts';

/** The words allowed in a waiver file. */
export interface WaiverWords {
  /** The policy's grounds for a shorter notice. */
  readonly noticeGrounds: readonly string[];
  /** The existing majors, if a configuration names them. */
  readonly majors?: readonly string[];
}

/** The type of each field of an entry. */
const fields = new Map<string, { readonly expected: string; readonly fits: (value: string) => boolean }>([
  ['fingerprint', { expected: 'the fingerprint of a finding', fits: (value) => /^[\w:.-]+$/.test(value) }],
  ['reason', { expected: 'a sentence', fits: isSentence(10) }],
  ['ground', { expected: 'a word', fits: (value) => value !== '' }],
  ['assumption', { expected: 'words of the assumption, at least 20 characters', fits: isSentence(20) }],
  ['source', { expected: 'where the service states the fact', fits: isSentence(10) }],
  ['clients', { expected: 'a sentence about clients that were generated before', fits: isSentence(10) }],
  ['owner', { expected: 'a name', fits: (value) => value.trim() !== '' }],
  ['expires', { expected: 'a day, YYYY-MM-DD', fits: (value) => calendarDay(value) !== undefined }],
  ['major', { expected: 'a major, such as v2', fits: isMajor }],
]);

function isSentence(shortest: number): (value: string) => boolean {
  return (value) => value.trim().length >= shortest;
}

/** Fields that only the ground `assumption` has and requires. */
const ofCorrection = ['assumption', 'source', 'clients'];
const optional: ReadonlySet<string> = new Set(['major', 'ground', ...ofCorrection]);
/** Lists of an entry that passes breaks by their operations. */
const lists = ['operations', 'rules'];

/**
 * The entries of a waiver file: `waivers`, a list of objects with `fingerprint` (or `operations`, and optionally `rules`),
 * `reason`, `owner`, `expires` and optionally `major` and `ground`; with the ground `assumption` also `assumption`, `source` and
 * `clients`.
 * @throws BadInputError with every deviation from that.
 */
export function readWaivers(source: LocatedValue, words: WaiverWords): readonly Waiver[] {
  const problems: Diagnostic[] = [];
  const refuse = (tokens: readonly string[], problem: string) => {
    problems.push(
      diagnose('malformed-waivers', { problem }, { pointer: pointerOf(tokens), location: source.locate(tokens) }),
    );
  };
  const list = member(source.value, 'waivers');
  if (!Array.isArray(list)) refuse(list === undefined ? [] : ['waivers'], 'waivers must be a list');
  for (const key of isJsonObject(source.value) ? Object.keys(source.value) : []) {
    if (key !== 'waivers') refuse([key], `${key} is not known here${didYouMean(key, ['waivers'])}`);
  }
  const waivers = (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((entry, index) => {
    const tokens = ['waivers', String(index)];
    if (!isJsonObject(entry)) {
      refuse(tokens, 'an entry must be an object');
      return [];
    }
    const found = entryProblems(entry, words);
    for (const problem of found) refuse([...tokens, ...problem.tokens], problem.text);
    if (found.length > 0) return [];
    return [{ ...(entry as unknown as Omit<Waiver, 'location'>), location: source.locate(tokens) }];
  });
  const seen = new Set<string>();
  for (const [index, waiver] of waivers.entries()) {
    const name = nameOfWaiver(waiver);
    const key = JSON.stringify([waiver.major, name]);
    if (seen.has(key)) refuse(['waivers', String(index)], `the entry ${name} appears twice`);
    seen.add(key);
  }
  if (problems.length > 0) throw new BadInputError(problems);
  return waivers;
}

/** A problem with an entry, or with the field that the tokens name. */
export interface EntryProblem {
  readonly tokens: readonly string[];
  readonly text: string;
}

/** The problems of an entry, independent of its finding. */
export function entryProblems(entry: JsonObject, words: WaiverWords): readonly EntryProblem[] {
  return [...problemsOf(entry), ...wordProblems(entry, words), ...(hasOperations(entry) ? areaProblems(entry) : [])];
}

function hasOperations(entry: JsonObject): boolean {
  return Object.hasOwn(entry, 'operations');
}

/** The problems of an entry about operations: it passes breaks that nobody has seen, so it can't say anything about one of them. */
function areaProblems(entry: JsonObject): readonly EntryProblem[] {
  const problems = ['fingerprint', ...ofCorrection].flatMap((name): EntryProblem[] =>
    Object.hasOwn(entry, name) ? [{ tokens: [name], text: `${name} belongs to an entry about one finding` }] : [],
  );
  const { ground } = entry;
  if (ground === assumptionGround || ground === asBeforeGround)
    problems.push({ tokens: ['ground'], text: `the ground ${ground} belongs to an entry about one finding` });
  for (const name of lists) {
    const list = entry[name];
    if (list === undefined) continue;
    const isList = Array.isArray(list) && list.length > 0 && list.every((one) => typeof one === 'string' && one !== '');
    if (!isList) problems.push({ tokens: [name], text: `${name} must be a list of texts` });
    else if (name === 'rules')
      for (const [index, id] of (list as readonly string[]).entries())
        if (!ruleIds.includes(id))
          problems.push({
            tokens: [name, String(index)],
            text: `${id} is not a rule or a class of change${didYouMean(id, ruleIds)}`,
          });
  }
  return problems;
}

function problemsOf(entry: JsonObject): readonly EntryProblem[] {
  const problems: EntryProblem[] = [];
  for (const [name, { expected, fits }] of fields) {
    if (!Object.hasOwn(entry, name)) {
      const isOptional = optional.has(name) || (name === 'fingerprint' && hasOperations(entry));
      if (!isOptional) problems.push({ tokens: [], text: `${name} is missing` });
      continue;
    }
    const value = entry[name];
    if (typeof value !== 'string' || !fits(value))
      problems.push({ tokens: [name], text: `${name} must be ${expected}` });
  }
  for (const name of Object.keys(entry)) {
    if (fields.has(name) || (hasOperations(entry) && lists.includes(name))) continue;
    problems.push({
      tokens: [name],
      text: `${name} is not known here${didYouMean(name, [...fields.keys(), ...lists])}`,
    });
  }
  return problems;
}

/** The problem with the words of an entry: an unknown ground or major, or fields that its ground requires or doesn't have. */
function wordProblems(entry: JsonObject, { noticeGrounds, majors }: WaiverWords): readonly EntryProblem[] {
  const { ground, major } = entry;
  const problems: EntryProblem[] = [];
  const grounds = [...noticeGrounds, assumptionGround, asBeforeGround];
  if (typeof ground === 'string' && ground !== '' && !grounds.includes(ground)) {
    problems.push({ tokens: ['ground'], text: `${ground} is not a ground${didYouMean(ground, grounds)}` });
  }
  if (typeof major === 'string' && isMajor(major) && majors?.includes(major) === false) {
    problems.push({
      tokens: ['major'],
      text: `${major} is not a major of the configuration${didYouMean(major, majors)}`,
    });
  }
  for (const name of ofCorrection) {
    const isThere = Object.hasOwn(entry, name);
    if (ground === assumptionGround && !isThere) {
      problems.push({ tokens: [], text: `${name} is missing, which the ground ${assumptionGround} asks for` });
    } else if (ground !== assumptionGround && isThere) {
      problems.push({ tokens: [name], text: `${name} belongs to the ground ${assumptionGround} only` });
    }
  }
  return problems;
}

/**
 * The waivers in a file.
 * @throws FileError if it can't be read, BadInputError if it is malformed.
 */
export async function readWaiverFile(
  path: string,
  words: WaiverWords,
  files: FileStore = diskFiles,
): Promise<readonly Waiver[]> {
  const { file } = await loadExactSource(path, defaultLimits, files);
  return readWaivers({ value: file.value, locate: (tokens) => file.locate(tokens) }, words);
}
