import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ts } from '../../base/typescript.ts';
import { isReservedTypeName } from '../../model/names/reserved-names.ts';
import { testSettings } from '../../testing/document.ts';
import { runtimeExports } from './index-file.ts';
import { runtimeName } from './runtime-names.ts';

/** What the runtime's entry exports, and whether it is a type only. */
function runtimeSurface(): ReadonlyMap<string, 'type' | 'value'> {
  const text = readFileSync(new URL('../../../../packages/runtime/src/index.ts', import.meta.url), 'utf8');
  const source = ts.createSourceFile('index.ts', text, ts.ScriptTarget.ESNext, true);
  const surface = new Map<string, 'type' | 'value'>();
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
      continue;
    for (const element of statement.exportClause.elements) {
      surface.set(element.name.text, statement.isTypeOnly || element.isTypeOnly ? 'type' : 'value');
    }
  }
  return surface;
}

const surface = runtimeSurface();
const generatedUse = [
  'ApiDefinition',
  'OperationDefinition',
  'call',
  'createTransport',
  'isTransport',
  'openEnum',
  'paginate',
  'rawFetch',
  'waitFor',
] as const;

describe('runtimeExports', () => {
  it('names what the runtime exports, as what it is', () => {
    for (const [name, kind] of Object.entries(runtimeExports)) expect([name, surface.get(name)]).toEqual([name, kind]);
  });

  it('is reserved: no type of a description takes one of the names', () => {
    for (const name of Object.keys(runtimeExports)) expect([name, isReservedTypeName(name)]).toEqual([name, true]);
  });
});

describe('runtimeName', () => {
  it('names what the runtime exports, as what it is', () => {
    for (const name of generatedUse) {
      const { typeOnly, from } = runtimeName(testSettings, name);
      expect(from).toBe('@test/runtime');
      expect([name, surface.get(name)]).toEqual([name, typeOnly === true ? 'type' : 'value']);
    }
  });
});
