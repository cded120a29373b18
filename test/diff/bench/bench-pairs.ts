import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Json, JsonObject } from '../../../generator/src/base/json.ts';
import { seeded, withEdits } from '../scripted-edits.ts';

/** Two descriptions in files, and what is known about their difference. */
export interface BenchPair {
  readonly name: string;
  readonly base: string;
  readonly head: string;
  /** How many places were edited. */
  readonly edits: number;
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
