import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDocument } from '../../../load/load-document.ts';
import { buildModel } from '../../../model/build-model.ts';
import { modelOf, testSettings } from '../../../testing/document.ts';
import { emitters } from '../emitters.ts';
import { errorBodyType } from './method-errors.ts';

const error = { description: 'No', content: { 'application/json': { schema: { type: 'object' } } } };

function filesOf(operation: object, operationId = 'read'): string {
  const get = { operationId, ...operation };
  const model = modelOf({ paths: { '/things': { get: JSON.parse(JSON.stringify(get)) } } });
  return emitters.flatMap((emit) => emit(model).map(({ content }) => content)).join('\n');
}

describe('the errors of a method', () => {
  it.each<[string, object]>([
    ['where none is declared', { responses: { 200: error } }],
    ['where none has a body', { responses: { 204: { description: 'Fine' }, 404: { description: 'No' } } }],
  ])('are left out %s', (_, operation) => {
    expect(filesOf(operation)).not.toContain('declaredErrors(');
  });

  it('leave no status for `default` beside both ranges', () => {
    const code = filesOf({ responses: { '4XX': error, '5XX': error, default: { ...error, content: {} } } });
    expect(code).toContain(
      "export type ReadError = DeclaredError<ClientErrorStatus | ServerErrorStatus, ReadErrors['4XX']>;",
    );
    expect(code).toMatch(/DeclaredError(?!.*never)/);
  });

  it('cannot take the name of an error of every client', () => {
    const code = filesOf({ responses: { 200: error, 429: error } }, 'rateLimit');
    expect(code).toContain('export type RateLimitOperationError = DeclaredError<429,');
    expect(code).not.toMatch(/export (?:type|const) RateLimitError\b/);
  });

  it('are not those of a redirect that is followed by nobody', () => {
    const code = filesOf({ responses: { 200: error, 304: error, '3XX': error } });
    expect(code).toMatch(/'304': 'object',\s*'3XX': 'object'/);
  });
});

const folder = process.env.CORPUS_DIR;
const names = folder ? readdirSync(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name)) : [];

/** The error responses with content that a description declares, and how many of them have a type. */
async function typedErrors(path: string): Promise<{ readonly declared: number; readonly typed: number }> {
  const model = buildModel(await loadDocument(path), testSettings);
  const methods = model.client.resources.flatMap((resource) => resource.methods);
  const errors = methods.flatMap(({ operation, errors: found }) =>
    operation.responses
      .filter(({ status, contents }) => /^[45]|^default$/.test(status) && contents.length > 0)
      .map(({ status }) => found?.responses.find((response) => response.status === status)),
  );
  const typed = errors.filter((found) => {
    const type = found && errorBodyType(model, found);
    return type !== undefined && !(type.kind === 'keyword' && type.name === 'unknown');
  });
  return { declared: errors.length, typed: typed.length };
}

describe.runIf(folder)('the errors of real descriptions have types', () => {
  it.each(names)('%s', async (name) => {
    const { declared, typed } = await typedErrors(join(folder ?? '', name));
    console.info(`${name}: ${typed} of ${declared} declared error bodies have a type`);
    expect(typed).toBeGreaterThanOrEqual(0.95 * declared);
  });
});
