import { resolve } from 'node:path';
import { BadInputError, diagnose, InternalError, UsageError } from '../../base/diagnostics.ts';
import type { Json } from '../../base/json.ts';
import { parsePointer, pointerOf } from '../../base/json-pointer.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { type AnnouncedPart, announcedParts } from '../../model/announced-parts.ts';
import { resolvePointer } from '../../model/pointer.ts';
import { setMembers } from './edit-nodes.ts';
import { type FoundPart, findOperation } from './find-part.ts';
import type { LifecycleMajor } from './lifecycle-input.ts';

/** A deprecated part, and its major. */
export interface AnnouncedIn {
  readonly major: string;
  readonly part: AnnouncedPart;
}

export function deprecatedIn(majors: readonly LifecycleMajor[]): ReadonlyMap<string, readonly AnnouncedPart[]> {
  return new Map(
    majors.map(({ major, model }) => [major, announcedParts(model).filter(({ deprecated }) => deprecated)]),
  );
}

/**
 * The files of a description, by absolute path, with a part marked as deprecated.
 * @throws UsageError if it is deprecated already or the replacement doesn't exist, BadInputError if it can't be edited
 */
export function markParts(
  majors: readonly LifecycleMajor[],
  found: FoundPart<LifecycleMajor>,
  members: Readonly<Record<string, Json>>,
): Map<string, string> {
  refuseDeprecated(found);
  const successor = members['x-replaced-by'];
  if (typeof successor === 'string') refuseUnknownSuccessor(majors, found, successor);
  const edits = new Map<string, string>();
  for (const pointer of found.pointers) {
    const { file, source } = sourceOf(found.major, pointer);
    const text = setMembers(edits.get(file) ?? readTextIfAny(file) ?? '', source, members);
    if (text === undefined) throw notEditable(found.major, pointer, members);
    edits.set(file, text);
  }
  return edits;
}

/**
 * Parts that are newly deprecated after an edit.
 * @throws BadInputError if the intended part isn't among them, UsageError if another major is affected without `--shared`
 */
export function announcedAnew(
  { major, pointers }: FoundPart<LifecycleMajor>,
  { before, after, shared = false }: AnnouncedState,
): readonly AnnouncedIn[] {
  const anew = [...deprecatedIn(after)].flatMap(([name, parts]) => {
    const old = new Set(before.get(name)?.map(({ pointer }) => pointer));
    return parts.filter(({ pointer }) => !old.has(pointer)).map((part) => ({ major: name, part }));
  });
  const missing = pointers.find(
    (pointer) => !anew.some((one) => one.major === major.major && one.part.pointer === pointer),
  );
  if (missing !== undefined) throw notEditable(major, missing, { deprecated: true });
  const others = anew.filter((one) => one.major !== major.major);
  if (others.length > 0 && !shared) {
    const reached = others.map((one) => `${one.major}: ${one.part.subject}`).join('; ');
    throw new UsageError(
      `The file that declares it is shared, so this would also be deprecated: ${reached}.\n` +
        `Say --shared to announce it there too, or declare it in the description of ${major.major} alone.`,
    );
  }
  return anew;
}

interface AnnouncedState {
  readonly before: ReadonlyMap<string, readonly AnnouncedPart[]>;
  readonly after: readonly LifecycleMajor[];
  /** Whether other majors may be affected. */
  readonly shared: boolean | undefined;
}

/** The file of a part, as an absolute path, and the pointer into it. */
export function sourceOf(
  { document }: LifecycleMajor,
  pointer: string,
): { readonly file: string; readonly source: string } {
  const { pointer: source, location } = document.place(pointer);
  if (location === undefined) throw new InternalError(`Nothing shows where ${pointer} is written.`);
  return { file: resolve(location.file), source };
}

/** The error for a part that only a person can edit. */
export function notEditable(
  { document }: LifecycleMajor,
  pointer: string,
  members: Readonly<Record<string, Json>>,
): BadInputError {
  const edit = Object.entries(members)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
  const what = parsePointer(pointer)?.at(-1) ?? 'The part';
  return new BadInputError([diagnose('not-editable', { what, edit }, document.place(pointer))]);
}

function refuseDeprecated({ major, pointers }: FoundPart<LifecycleMajor>): void {
  const old = deprecatedIn([major])
    .get(major.major)
    ?.find(({ pointer }) => pointers.includes(pointer));
  if (old === undefined) return;
  const { file, line, column } = major.document.locate(old.pointer);
  const since = old.announced === undefined ? '' : ` since ${old.announced}`;
  const until = old.sunset === undefined ? 'without a day of removal' : `with ${old.sunset} as the day of removal`;
  throw new UsageError(
    `${old.subject} is deprecated already${since}, ${until} (${file}:${line}:${column}).\n` +
      'To move the day, change x-sunset there and the entry in the changelog together: release-check compares them.',
  );
}

/** The replacement must exist: an operation, or a parameter or a property beside the removed one. */
function refuseUnknownSuccessor(
  majors: readonly LifecycleMajor[],
  { major, operation, pointers }: FoundPart<LifecycleMajor>,
  successor: string,
): void {
  const found = findOperation(successor.includes(':') ? majors : [major], successor);
  if (typeof found !== 'string' && !successor.includes(' ')) return;
  const isPart = !pointers.includes(operation.pointer);
  if (isPart && operation.parameters.some(({ name }) => name === successor)) return;
  if (isPart && pointers.some((pointer) => hasProperty(major, pointer, successor))) return;
  throw new UsageError(
    `The value of --replaced-by does not name an operation. ${typeof found === 'string' ? found : 'Write its operationId.'}`,
  );
}

function hasProperty({ document }: LifecycleMajor, pointer: string, name: string): boolean {
  const tokens = parsePointer(pointer) ?? [];
  if (tokens.at(-2) !== 'properties') return false;
  return resolvePointer(document.bundled, pointerOf([...tokens.slice(0, -1), name])) !== undefined;
}
