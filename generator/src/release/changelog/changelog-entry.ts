import { present } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { escapeUnsafeCharacters } from '../../base/printable.ts';
import { methodsOf, operationName } from '../../compare/source/use.ts';
import { clauseWords, operationsOf } from '../../compare/verdict/affected.ts';
import type { Compared } from '../../compare/verdict/build-report.ts';
import type { Finding, Use } from '../../compare/wire/finding.ts';
import type { ApiModel, Deprecation, Operation } from '../../model/api-model.ts';
import { adviceFor, noField } from '../../report/consumer-advice.ts';
import { valueKey } from '../../text/literals.ts';
import { codeFence, markdownCode, markdownPlain } from '../../text/markdown-text.ts';
import { counted, oneLine } from '../../text/plain-text.ts';
import { piecesOf, typeLine } from './schema-at.ts';

/** The facts about the package around a change, for an entry. */
export interface Consumers extends ModelSides {
  /** The new descriptions of all majors, for successors in another one. */
  readonly majors: ReadonlyMap<string, ApiModel>;
}

export interface ChangeEntry {
  /** The place in code, the change, and the advice, on one line. */
  readonly words: string;
  /** The TypeScript before and after, line by line; empty if it is the same. */
  readonly code: readonly string[];
}

/** The entry about one change. `notes` are separate sentences, already encoded. */
export function changelogEntry(finding: Finding, consumers: Consumers, notes: readonly string[] = []): ChangeEntry {
  const place = placeInCode(finding, consumers);
  const shown = place.names.map(markdownCode).join(', ');
  const where = place.more > 0 ? `${shown} and ${counted(place.more, 'method')}` : shown;
  const source = [markdownCode(finding.id), ...(finding.clause === undefined ? [] : [clauseWords(finding.clause)])];
  const sentences = [
    `- ${where}${changeWords(finding)} (${source.join(', ')})`,
    `**In your code:** ${actionFor(finding, consumers, place, shown)}`,
    ...notes,
  ];
  return { words: sentences.join(' '), code: codeLines(finding, consumers) };
}

/** An entry as an item of a list. */
export function entryText({ words, code }: ChangeEntry): string {
  return [words, ...code.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
}

/** The message without the place in the description, which code doesn't know. */
function changeWords({ message, subject }: Finding): string {
  if (message.startsWith(`${subject} `)) return ` ${markdownPlain(message.slice(subject.length + 1))}`;
  const start = `${subject}: `;
  return `: ${markdownPlain(message.startsWith(start) ? message.slice(start.length) : message)}`;
}

function actionFor(finding: Finding, consumers: Consumers, place: PlaceInCode, shown: string): string {
  if (/deprecat|sunset|^replacement-changed$/.test(finding.id)) return deprecationAdvice(finding, consumers, shown);
  const renamed = renameAdvice(finding, consumers, shown);
  if (renamed !== undefined) return renamed;
  const field = place.field === '' ? noField : markdownCode(place.field);
  return adviceWords(adviceFor(finding, { field, place: shown }));
}

/** Advice consists of our own code spans and sentences of rules; neither comes from a description. */
function adviceWords(text: string): string {
  return escapeUnsafeCharacters(oneLine(text));
}

/** A renamed part of the package, and the fate of its old name. */
function renameAdvice(finding: Finding, consumers: Consumers, shown: string): string | undefined {
  const { id, before, operation } = finding;
  if (id === 'schema-renamed' && typeof before === 'string') {
    const old = consumers.base.schemas.get(before)?.typeName ?? before;
    const isKept = consumers.head.schemas.has(before);
    return `Use the type ${shown} instead of ${markdownCode(old)}${isKept ? ', which stays as an alias' : ''}.`;
  }
  if (!/^(?:operation-id|client-name|operation-tags)-changed$/.test(id) || operation === undefined) return undefined;
  const old = formerCall(operation, consumers);
  return old === undefined
    ? undefined
    : `Call ${shown} instead of ${markdownCode(`${old}()`)}, which stays, deprecated.`;
}

/** The new description's announcement about the operation, the parameter or the field of a finding. */
function deprecationIn({ operation, pointer, after }: Finding, consumers: Consumers): Deprecation {
  const named = operation === undefined ? undefined : operationNamed(operation, consumers);
  const isOperation = named !== undefined && /^(?:\/(?:x-[^/]*|deprecated))?$/.test(pointer.replace(named.pointer, ''));
  if (isOperation && named.deprecation !== undefined) return named.deprecation;
  const piece = piecesOf(consumers.head).get(pointer);
  const extension = (name: string) => {
    const value = piece?.extensions?.get(name) ?? piece?.schema.extensions?.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const sunset =
    extension('x-sunset') ?? (typeof after === 'string' && /^\d{4}-\d\d-\d\d/.test(after) ? after : undefined);
  const replacedBy = extension('x-replaced-by');
  return present({ ...(sunset === undefined ? {} : { sunset: sunset.slice(0, 10) }), replacedBy });
}

function deprecationAdvice(finding: Finding, consumers: Consumers, shown: string): string {
  if (/-withdrawn$/.test(finding.id)) return `Keep using ${shown}: its removal is cancelled.`;
  const { sunset, replacedBy } = deprecationIn(finding, consumers);
  const successor =
    replacedBy === undefined ? undefined : methodOfReference(replacedBy, consumers.head, consumers.majors);
  const until = sunset === undefined ? '; no last day is announced' : ` before ${sunset}`;
  if (replacedBy !== undefined) {
    const { call, major } = successor ?? { call: replacedBy };
    return `Use ${markdownCode(call)}${major === undefined ? '' : ` of ${major}`} instead of ${shown}${until}.`;
  }
  if (finding.id === 'replacement-changed') return `Keep using ${shown}: no successor is named.`;
  return `Stop using ${shown}${until}.`;
}

/** Limits of values and strings, which no type of the package shows. */
const unseenByTypes =
  /^(?:(?:max|min|pattern|multiple|unique|upper|lower|length|default|property-names)-|\S*(?:deprecat|sunset))/;

/** The declarations before and after, if this change made them differ: another change at the same place has its own entry. */
function codeLines(finding: Finding, { base, head }: Consumers): readonly string[] {
  const isUnseen = finding.wire === 'info' || unseenByTypes.test(finding.id);
  if (isUnseen && finding.code === undefined) return [];
  const direction = finding.direction === 'response' ? 'response' : 'request';
  const [inCode] = finding.code ?? [];
  const before = inCode?.before ?? typeLine(base, finding.base?.pointer, direction);
  const after = inCode?.after ?? typeLine(head, finding.head?.pointer, direction);
  if (before === after) return [];
  const lines = [
    ...(before === undefined ? [] : ['// before', before]),
    ...(after === undefined ? [] : ['// after', after]),
  ].map(escapeUnsafeCharacters);
  const fence = codeFence(lines.join('\n'));
  return ['', `${fence}ts`, ...lines, fence];
}

/** Where a change appears in consumers' code. */
interface PlaceInCode {
  /** Code that uses it: `loans.list({ limit })`, `Loan.amount`; never empty. */
  readonly names: readonly string[];
  /** The number of further methods. */
  readonly more: number;
  /** The field, as code reads or writes it; empty for a whole operation or type. */
  readonly field: string;
}

/** With more methods than this, the type is named instead. */
const mostCalls = 3;

/** The methods and types where consumers see a change. */
function placeInCode(finding: Finding, sides: ModelSides): PlaceInCode {
  const calls = methodCalls(sides);
  const operations = operationsOf(finding).filter((operation) => operation !== '*');
  const field = fieldOf(finding, sides);
  const type = typeOf(finding, sides);
  const isRenamed = finding.id === 'schema-renamed';
  if (isRenamed || operations.length === 0 || (operations.length > mostCalls && type !== undefined)) {
    return { names: [type ?? sides.head.client.className], more: operations.length, field };
  }
  const named = operations.slice(0, mostCalls).map((operation) => {
    const call = calls.get(operation);
    if (call === undefined) return operation;
    const use = finding.uses.find((one) => one.operation === operation && one.direction === 'request');
    if (isPositional(finding, sides)) return `${call}(${field})`;
    return `${call}(${use === undefined ? '' : argument(chainOf(use, field, sides))})`;
  });
  return { names: named, more: operations.length - named.length, field };
}

/** The property or parameter that a finding is about. */
function fieldOf({ id, message, base, head, pointer }: Finding, sides: ModelSides): string {
  // A change of `required` is at the object.
  const named = /^(?:property|unsent-property)-/.test(id) ? /: the (?:\w+ )?property (\S+) /.exec(message) : null;
  if (named?.[1] !== undefined) return named[1];
  const old = [base?.pointer, sides.base] as const;
  const now = [head?.pointer ?? pointer, sides.head] as const;
  // A removed item has only its old place: the same index may now hold another item.
  for (const [place, model] of /-removed/.test(id) ? [old, now] : [now, old]) {
    const name = place === undefined ? undefined : nameAt(place, model);
    if (name !== undefined) return name;
  }
  return '';
}

function isPositional({ pointer }: Finding, { base, head }: ModelSides): boolean {
  return (piecesOf(head).get(pointer) ?? piecesOf(base).get(pointer))?.isPositional === true;
}

function nameAt(pointer: string, model: ApiModel): string | undefined {
  const piece = piecesOf(model).get(pointer);
  if (piece?.name !== undefined) return piece.name;
  const tokens = parsePointer(pointer) ?? [];
  const index = tokens.lastIndexOf('properties');
  return index < 0 ? undefined : tokens[index + 1];
}

/** The exported type of a change, with the field. */
function typeOf({ pointer, base, head }: Finding, sides: ModelSides): string | undefined {
  for (const place of [pointer, head?.pointer, base?.pointer]) {
    const [section, kind, name, ...rest] = parsePointer(place ?? '') ?? [];
    if (section !== 'components' || kind !== 'schemas' || name === undefined) continue;
    const typeName = (sides.head.schemas.get(name) ?? sides.base.schemas.get(name))?.typeName;
    if (typeName === undefined) continue;
    const fields = rest.flatMap((token, index) => (token === 'properties' ? [rest[index + 1] ?? ''] : []));
    return [typeName, ...fields].join('.');
  }
  return undefined;
}

/** The fields from the argument down to the change. */
function chainOf({ operation, path }: Use, field: string, sides: ModelSides): readonly string[] {
  const contents = operationNamed(operation, sides)?.body?.contents ?? [];
  const media = contents.map(({ name }) => `body ${name}`).find((start) => path.includes(start));
  const way = media === undefined ? '' : path.slice(path.indexOf(media) + media.length);
  const steps = way.replace(/\|[^|]*\|/g, '').match(/\.[^.[ ]+(?:\[\])*/g) ?? [];
  const chain = steps.map((step) => step.slice(1));
  return field === '' || chain.at(-1)?.replace(/(?:\[\])+$/, '') === field ? chain : [...chain, field];
}

/** An argument with a field: `{ items: [{ amount }] }`. */
function argument(chain: readonly string[]): string {
  const [first, ...rest] = chain;
  if (first === undefined) return '';
  const name = valueKey(first.replace(/(?:\[\])+$/, ''));
  const inner = argument(rest);
  if (inner === '') return first === name ? `{ ${name} }` : `{ ${name}: … }`;
  return `{ ${name}: ${first.endsWith('[]') ? `[${inner}]` : inner} }`;
}

/** The facts about a major for entries: both descriptions, whether or not anything was compiled. */
export function describedConsumers({ base, head }: Compared, all: readonly Compared[]): Consumers {
  return { base: base ?? head, head, majors: new Map(all.map((one) => [one.major, one.head])) };
}

/** The same with the names of the compiled package, if any. */
export function packagedConsumers(compared: Compared, all: readonly Compared[]): Consumers {
  const majors = new Map(all.map(({ major, client, head }) => [major, client?.head ?? head]));
  return { ...describedConsumers(compared, all), ...compared.client, majors };
}

/** The methods of a client by the operation that they call: `GET /loans/{id}` → `loans.retrieve`. */
export function methodCalls({ base, head }: ModelSides): ReadonlyMap<string, string> {
  return new Map([...callsIn(base), ...callsIn(head)]);
}

/** The old call of an operation, if its name changed. */
export function formerCall(operation: string, { base, head }: ModelSides): string | undefined {
  const before = new Map(callsIn(base)).get(operation);
  return before === new Map(callsIn(head)).get(operation) ? undefined : before;
}

interface ModelSides {
  readonly base: ApiModel;
  readonly head: ApiModel;
}

interface MethodReference {
  readonly call: string;
  /** The other major that it belongs to. */
  readonly major?: string;
}

/** The method behind a reference to an operation, as in `x-replaced-by`: its id, with `v2:` before it for another major. */
export function methodOfReference(
  reference: string,
  head: ApiModel,
  others: ReadonlyMap<string, ApiModel>,
): MethodReference | undefined {
  const [, major, id = reference] = /^(v\d+):(.+)$/.exec(reference) ?? [];
  const model = major === undefined ? head : others.get(major);
  const method = model && methodsOf(model).find(({ operation, waits }) => !waits && operation.operationId === id);
  if (model === undefined || method === undefined) return undefined;
  const call = `${method.resource}.${method.method}()`;
  return major === undefined || model === head ? { call } : { call, major };
}

export function operationNamed(name: string, { base, head }: ModelSides): Operation | undefined {
  return [...head.operations, ...base.operations].find((operation) => operationName(operation) === name);
}

function callsIn(model: ApiModel): readonly (readonly [operation: string, call: string])[] {
  return methodsOf(model)
    .filter(({ waits }) => !waits)
    .map(({ operation, resource, method }) => [operationName(operation), `${resource}.${method}`]);
}
