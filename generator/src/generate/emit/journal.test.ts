import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { modelOf, testSettings } from '../../testing/document.ts';
import { exportsOfRuntime } from '../../testing/exports-of-runtime.ts';
import { emitJournal, journalEntries, journalExports } from './journal.ts';

/** A description with one operation that has these members. */
function withOperation(members: JsonObject): JsonObject {
  const schema = { type: 'object', properties: { ref: { type: 'string' } } };
  const requestBody = { content: { 'application/json': { schema } } };
  return { paths: { '/payments': { post: { operationId: 'pay', requestBody, responses: {}, ...members } } } };
}

const referenced = withOperation({ 'x-business-reference': 'body/ref' });
const inline = { package: { ...testSettings.package, runtime: 'inline' as const } };

describe('the entry for journals', () => {
  it('is there where an operation has a reference or an idempotency key', () => {
    expect(journalEntries(modelOf(referenced))).toEqual([['./journal', 'journal']]);
    expect(journalEntries(modelOf(withOperation({ 'x-idempotency-key': 'ref' })))).toHaveLength(1);
    expect(journalEntries(modelOf(withOperation({})))).toEqual([]);
    expect(journalEntries(modelOf(withOperation({ 'x-business-reference': 'body/other' })))).toEqual([]);
    expect(emitJournal(modelOf(withOperation({})))).toEqual([]);
  });

  it('is made of the runtime that a package holds', () => {
    const model = modelOf(referenced, inline);
    expect(journalEntries(model)).toEqual([
      ['./journal', 'journal'],
      ['./journal/testing', 'runtime'],
    ]);
    expect(emitJournal(model)[0]?.content).toContain("} from './runtime.ts';");
  });

  it('has every name of the entry of the runtime, as what it is', () => {
    const internal = ['Intent', 'IntentCall', 'IntentEnd', 'IntentFacts', 'IntentRequest'];
    const exported = exportsOfRuntime('journal').filter(([name]) => !internal.includes(name));
    expect(Object.fromEntries(exported)).toEqual(journalExports);
  });
});
