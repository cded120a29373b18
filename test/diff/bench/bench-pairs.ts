import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { root } from '../../../scripts/packages.ts';
import { seeded, withEdits } from '../scripted-edits.ts';

/** Two descriptions in files, and what is known about their difference. */
export interface BenchPair {
  readonly name: string;
  readonly base: string;
  readonly head: string;
  /** How many places were edited; absent where nobody has counted. */
  readonly edits?: number;
  /** Whether code for the old package is compiled against the new one, too. */
  readonly source?: true;
}

const text = { aliasDuplicateObjects: false, lineWidth: 0 };

/** A description of one operation, and the same with an optional parameter more. */
export function smallPair(folder: string): BenchPair {
  const description = (parameters: Json): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'Small', version: '1.0.0' },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters,
          responses: {
            200: { description: 'Things', content: { 'application/json': { schema: { type: 'object' } } } },
          },
        },
      },
    },
  });
  const q = { name: 'q', in: 'query', schema: { type: 'string' } };
  return write(folder, { name: 'small', edits: 1, base: description([]), head: description([q]) });
}

/** Ours is small: no more of its schemas can be edited. */
const editsOfOwn = 4;

/** Our own description as a package holds it, and the same with some edits, for the verdict on the code of consumers. */
export function ownPair(folder: string): BenchPair {
  const description = JSON.parse(readFileSync(join(root, 'packages/liquidity-v2/openapi.json'), 'utf8')) as JsonObject;
  const head = withEdits(description, editsOfOwn, seeded(11));
  return { ...write(folder, { name: 'v2', edits: editsOfOwn, base: description, head }), source: true };
}

/** Two versions of a description as a corpus may hold them: `stripe-2019.json`, `stripe-2021.json`; none where it does not. */
export function versionPairs(corpus: string): readonly BenchPair[] {
  const [base, head] = ['2019', '2021'].map((year) => join(corpus, `stripe-${year}.json`));
  if (base === undefined || head === undefined || ![base, head].every(existsSync)) return [];
  return [{ name: 'Stripe 2019 and 2021', base, head }];
}

/** A description in a file against copies of it with so many scripted edits. */
export function editedPairs(
  folder: string,
  name: string,
  path: string,
  counts: readonly number[],
): readonly BenchPair[] {
  const description = parse(readFileSync(path, 'utf8'), { maxAliasCount: -1 }) as JsonObject;
  return counts.map((edits) =>
    write(folder, { name, edits, base: description, head: withEdits(description, edits, seeded(11)) }),
  );
}

/** So many operations, each with a schema of its own that refers to the next three, in a ring; one in ten is edited. */
export function ringPair(folder: string, size: number): BenchPair {
  const schemaOf = (index: number, isEdited: boolean): JsonObject => ({
    type: 'object',
    properties: {
      id: { type: isEdited ? 'integer' : 'string' },
      ...Object.fromEntries([1, 2, 3].map((step) => [`next${step}`, { $ref: refTo((index + step) % size) }])),
    },
  });
  const refTo = (index: number) => `#/components/schemas/Node${index}`;
  const description = (isEdited: (index: number) => boolean): JsonObject => {
    const indices = Array.from({ length: size }, (_, index) => index);
    const answer = (index: number) => ({
      description: 'Node',
      content: { 'application/json': { schema: { $ref: refTo(index) } } },
    });
    return {
      openapi: '3.1.0',
      info: { title: 'Ring', version: '1.0.0' },
      paths: Object.fromEntries(
        indices
          .filter((index) => index % 10 === 0)
          .map((index) => [`/n${index}`, { get: { responses: { 200: answer(index) } } }]),
      ),
      components: {
        schemas: Object.fromEntries(indices.map((index) => [`Node${index}`, schemaOf(index, isEdited(index))])),
      },
    };
  };
  return write(folder, {
    name: `ring of ${size} schemas`,
    edits: 10,
    base: description(() => false),
    head: description((index) => index % (size / 10) === 0),
  });
}

function write(
  folder: string,
  { base, head, name, edits }: { name: string; edits: number; base: JsonObject; head: JsonObject },
): BenchPair {
  const file = (side: string) => join(folder, `${name.replaceAll(' ', '-')}-${edits}-${side}.yaml`);
  writeFileSync(file('base'), stringify(base, text));
  writeFileSync(file('head'), stringify(head, text));
  return { name, edits, base: file('base'), head: file('head') };
}
