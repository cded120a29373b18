import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../generator/src/base/json.ts';
import { readPolicyFile } from '../../generator/src/compare/policy/read-policy.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { documentOf, shuffled, testSettings } from '../../generator/src/testing/document.ts';
import { isFull } from '../full.ts';
import { diff, reviewedPolicy } from './load-pair.ts';
import { refactors } from './refactors.ts';
import { seeded, withEdits } from './scripted-edits.ts';

const spec = (path: string) => fileURLToPath(new URL(`../../spec/${path}`, import.meta.url));
const model = (description: JsonObject) => buildModel(documentOf(description), testSettings);

const majors = ['v1', 'v2'];

describe.each(majors)('our description of %s', (major) => {
  const loading = loadDocument(spec(`${major}/openapi.yaml`), { root: spec('') });
  const load = async () => structuredClone((await loading).bundled);

  it('is silent against itself and in another order', async () => {
    const bundled = await load();
    expect(diff(model(bundled), model(bundled))).toEqual([]);
    expect(diff(model(bundled), model(shuffled(bundled, seeded(1))))).toEqual([]);
  });

  it.each(refactors.filter((_, index) => isFull || majors.indexOf(major) === index % majors.length))(
    'does not break when it is written differently: $name',
    async ({ apply }) => {
      const bundled = await load();
      const written = apply(bundled);
      for (const [base, head] of [
        [bundled, written],
        [written, bundled],
      ] as const) {
        const shown = diff(model(base), model(head)).filter(({ level }) => level !== 'info');
        expect(shown.map(({ id, message }) => `${id}: ${message}`)).toEqual([]);
      }
    },
  );

  it('gives one finding for each edit, however many operations it reaches', async () => {
    const bundled = await load();
    const edited = withEdits(bundled, 5, seeded(5));
    const findings = diff(model(bundled), model(edited));
    expect(findings).toHaveLength(5);
    for (const { uses, counts } of findings) {
      expect(counts.operations).toBe(new Set(uses.map(({ operation }) => operation)).size);
    }
  });

  it('takes an exact success code for the correction of an assumption, once for each operation', async () => {
    const bundled = await load();
    const exact = JSON.parse(JSON.stringify(bundled).replaceAll('"2XX"', '"200"')) as JsonObject;
    const findings = diff(model(bundled), model(exact));
    const wholes = model(bundled).operations.map(({ method, path }) => `${method} ${path}`);
    expect(findings.map(({ operation }) => operation).sort()).toEqual(wholes.sort());
    for (const { id, level, assumption } of findings) {
      expect([id, level]).toEqual(['response-status-specialised', 'non-breaking']);
      expect(assumption).toMatch(/^No success code is shown/);
    }
  });

  it('reports a change of the error envelope once, for every operation, as such', async () => {
    const bundled = await load();
    const edited = JSON.parse(JSON.stringify(bundled).replaceAll('"message"', '"text"')) as JsonObject;
    const [renamed, ...more] = diff(model(bundled), model(edited)).filter(({ base }) =>
      base?.pointer.startsWith('/components/schemas/ErrorDetails/'),
    );
    expect(more).toEqual([]);
    expect(renamed).toMatchObject({
      id: 'property-renamed',
      level: 'breaking',
      clause: 'error-envelope-changed',
      direction: 'response',
    });
    expect(renamed?.counts.operations).toBe(model(bundled).operations.length);
    // The assumption is that all three are always present (§7); their names are documented.
    expect(renamed?.assumption).toBeUndefined();
    expect(renamed?.corrects).toBeUndefined();
  });
});

describe('the policy', () => {
  it('in spec/ says what the built-in one says', async () => {
    const { policy: read } = await readPolicyFile(spec('policy.yaml'));
    const { deprecation, majorPath, announcedWithin, classes, noticeClause, ...policy } = read;
    const { classes: builtIn, noticeClause: none, ...others } = reviewedPolicy;
    expect(policy).toEqual({ ...others, stableFrom: 'draft' });
    // Sections are the service's own: in the built-in policy, a class is its own clause.
    expect([...classes.values()].map((one) => ({ ...one, clause: one.id }))).toEqual(
      expect.arrayContaining([...builtIn.values()]),
    );
    expect([classes.size, noticeClause, none]).toEqual([builtIn.size, '9.6', '']);
    expect(deprecation).toBeDefined();
    expect(announcedWithin).toBe(14);
    expect(majorPath).toBe('/api/v{major}/');
  });
});
