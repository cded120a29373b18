import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';
import { argumentsOf, bodyFields, type Input, placed, resolved } from '../input.ts';
import { printableLine } from '../printable.ts';
import { type Argument, type JsonSchema, kebab, type Operation, type Service } from '../service.ts';
import { SettingsError } from '../settings.ts';

/** An option of an operation's command: where its value belongs, and how its text is read. */
export interface Flag {
  readonly option: Option;
  /** The way from the arguments of the operation. */
  readonly steps: readonly string[];
}

/** Names that every command has. */
const taken = new Set(
  'json input all profile reference yes help base-url dry-run another-than version output timeout'.split(' '),
);

/** The options for the parameters and the fields of the body; arguments of the path are arguments of the command. */
export function flagsOf(operation: Operation, service: Service): readonly Flag[] {
  const inPath = operation.pathArguments?.length ?? 0;
  const fields = bodyFields(operation, service) ?? [];
  const wanted = [
    ...argumentsOf(operation)
      .slice(inPath)
      .map((argument) => ({ argument, steps: [argument.name] })),
    ...fields.map((argument) => ({ argument, steps: ['body', argument.name] })),
    ...bodyAsFile(operation),
  ];
  const names = new Set<string>([...taken, ...choicesOf(operation).map(({ long = '' }) => long.slice(2))]);
  return wanted.map(({ argument, steps }) => {
    const wish =
      kebab(argument.name)
        .replace(/[^a-z\d-]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'value';
    const name =
      [wish, `field-${wish}`, ...Array.from({ length: 99 }, (_, at) => `${wish}-${at + 2}`)].find(
        (free) => !names.has(free),
      ) ?? wish;
    names.add(name);
    const isFile =
      steps[0] === 'body' && (steps.length === 1 || operation.body?.files?.includes(argument.name) === true);
    // --reference fills it, too.
    const isReference = steps.join('/') === operation.reference?.join('/');
    return { option: optionFor(name, isReference ? optional(argument) : argument, isFile, service), steps };
  });
}

/** The options for the media types that the caller can choose. */
export function choicesOf({ results, bodies }: Operation): readonly Option[] {
  return [
    ...(results === undefined ? [] : [new Option('--as <media-type>', 'media type of the response').choices(results)]),
    ...(bodies === undefined
      ? []
      : [
          new Option('--content-type <media-type>', 'media type of the body; --input has its fields').choices(
            Object.keys(bodies),
          ),
        ]),
  ];
}

/** The media types that the caller chose, as options of the call. */
export function chosenTypes(
  { bodies, results }: Operation,
  { as, contentType }: { readonly as?: unknown; readonly contentType?: unknown },
): { readonly as?: string; readonly contentType?: string } {
  return {
    ...(results !== undefined && typeof as === 'string' ? { as } : {}),
    ...(bodies !== undefined && typeof contentType === 'string' ? { contentType } : {}),
  };
}

function optional({ required: _, ...argument }: Argument): Argument {
  return argument;
}

function bodyAsFile({
  body,
}: Operation): readonly { readonly argument: Argument; readonly steps: readonly string[] }[] {
  if (body?.filePart === undefined && body?.kind !== 'binary') return [];
  const description = body.description === undefined ? {} : { description: body.description };
  return [
    {
      argument: {
        name: body.filePart ?? 'file',
        schema: {},
        ...(body.required ? { required: true } : {}),
        ...description,
      },
      steps: ['body'],
    },
  ];
}

function optionFor(name: string, argument: Argument, isFile: boolean, service: Service): Option {
  const schema = (resolved(argument.schema, service) ?? {}) as SchemaFacts;
  const kind = isFile ? 'file' : kindOf(schema, service);
  const words = [
    printableLine(argument.description ?? '', 160),
    ...(argument.required ? ['(required)'] : []),
    ...(schema.default === undefined
      ? []
      : [`(default of the service: ${printableLine(JSON.stringify(schema.default), 40)})`]),
    ...(schema.examples !== undefined && kind === 'text'
      ? [`(such as ${printableLine(schema.examples.slice(0, 6).join(', '), 80)})`]
      : []),
  ].filter((word) => word !== '');
  const value = {
    file: '<file>',
    text: '<text>',
    number: '<number>',
    truth: '[true|false]',
    list: '<value...>',
    json: '<json>',
  }[kind];
  const option = new Option(`--${name} ${value}`, words.join(' '));
  if (schema.enum !== undefined && kind === 'text') return option.choices(schema.enum.map(String));
  return option.argParser((text: string, before: unknown) => read(kind, text, before, schema, service));
}

interface SchemaFacts {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly items?: JsonSchema;
}

type Kind = 'file' | 'text' | 'number' | 'truth' | 'list' | 'json';

function kindOf({ type, items }: SchemaFacts, service: Service): Kind {
  const types = [type ?? []].flat().filter((name) => name !== 'null');
  if (types.length !== 1) return 'json';
  const [only] = types;
  if (only === 'string') return 'text';
  if (only === 'number' || only === 'integer') return 'number';
  if (only === 'boolean') return 'truth';
  const item = only === 'array' ? kindOf((resolved(items ?? true, service) ?? {}) as SchemaFacts, service) : 'json';
  return item === 'text' || item === 'number' ? 'list' : 'json';
}

function read(kind: Kind, text: string, before: unknown, { items }: SchemaFacts, service: Service): unknown {
  if (kind === 'file' || kind === 'text') return text;
  if (kind === 'number') return readNumber(text);
  if (kind === 'truth') {
    if (text !== 'true' && text !== 'false') throw new InvalidArgumentError('It must be true or false.');
    return text === 'true';
  }
  if (kind === 'list') {
    const item = (resolved(items ?? true, service) ?? {}) as SchemaFacts;
    const value = kindOf(item, service) === 'number' ? readNumber(text) : text;
    return [...(Array.isArray(before) ? before : []), value];
  }
  return readJson(text);
}

/** A number of any size, exactly: what a double would change is refused. */
function readNumber(text: string): number | bigint {
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  if (/^-?\d+$/.test(text) && !Number.isSafeInteger(Number(text))) return BigInt(text);
  const digits = (value: string) =>
    value
      .replace(/[eE].*$/, '')
      .replace(/[-.]/g, '')
      .replace(/^0+|0+$/g, '');
  if (digits(text).length > 15) throw new InvalidArgumentError('It has more digits than a number can hold.');
  return Number(text);
}

/** A JSON value; the error says why it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidArgumentError(`It must be JSON: ${(error as Error).message}`);
  }
}

/** The arguments of an operation from its command line: those of --input, and over them the options. */
export function inputOf(
  operation: Operation,
  given: {
    readonly positional: readonly string[];
    readonly options: Readonly<Record<string, unknown>>;
    readonly json: unknown;
  },
  flags: readonly Flag[],
): Input {
  let input: Record<string, unknown> = { ...(given.json as object) };
  operation.pathArguments?.forEach(({ name, schema }, at) => {
    const text = given.positional[at];
    const { type } = schema as SchemaFacts;
    if (text !== undefined) input[name] = type === 'integer' || type === 'number' ? readNumber(text) : text;
  });
  for (const { option, steps } of flags) {
    const value = given.options[option.attributeName()];
    if (value !== undefined) input = placed(input, steps, value) as typeof input;
  }
  return input;
}

/** The JSON of --input: a file, or `-` for the standard input. @throws SettingsError */
export function readInput(path: string): object {
  try {
    const value = readJson(readFileSync(path === '-' ? 0 : path, 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (error) {
    throw new SettingsError(`--input ${path}: ${(error as Error).message}`);
  }
  throw new SettingsError(`--input ${path}: it must be a JSON object.`);
}
