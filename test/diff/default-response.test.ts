import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { diffModels } from '../../generator/src/compare/wire/diff-models.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { json, responses } from './cases/case.ts';
import { diff, testDay } from './load-pair.ts';

const body = (name: string) => json({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] });
const ok = { description: 'The thing', content: body('id') };
const failed = { description: 'The error', content: body('error') };

describe('a default beside a success', () => {
  const base = modelOf(responses({ '2XX': ok, default: failed }));
  const head = modelOf(responses({ 200: ok, default: failed }));

  it.each([
    ['outside-2xx', ['response-status-specialised']],
    ['unlisted', ['property-removed', 'response-status-generalised', 'property-added-required']],
  ] as const)('is what the policy takes it for: %s', (defaultResponse, expected) => {
    const findings = diffModels(base, head, { policy: { ...defaultPolicy, defaultResponse }, now: testDay });
    expect(findings.map(({ id }) => id)).toEqual(expect.arrayContaining([...expected]));
    expect(findings.some(({ level }) => level === 'breaking')).toBe(defaultResponse === 'unlisted');
  });
});

it('is one finding where all operations get a new one', () => {
  const described = (more: JsonObject): JsonObject => ({
    paths: Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, { get: { responses: { 200: ok, ...more } } }])),
  });
  const findings = diff(modelOf(described({})), modelOf(described({ default: failed })));
  expect(findings.map(({ message, counts }) => [message, counts.operations])).toEqual([
    ['3 operations response default: the status default is now described.', 3],
  ]);
});
