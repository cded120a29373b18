import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../testing/document.ts';
import { emitters } from '../emitters.ts';

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
