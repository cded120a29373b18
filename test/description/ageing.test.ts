import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceVerdicts } from '../../generator/src/compare/source/source-verdict.ts';
import { testTools } from '../../generator/src/compare/source/testing/tools.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { modelOf, testSettings } from '../../generator/src/testing/document.ts';
import { root } from '../../scripts/packages.ts';
import { v1Operations, v2Operations } from './operations.ts';

// biome-ignore lint/suspicious/noExplicitAny: the descriptions are edited as JSON
type Draft = any;

const text = { schema: { type: 'string' } };

/** What may be added to every operation within a major (§9.3). */
const additions: Readonly<Record<string, (operation: Draft, resolve: (schema: Draft) => Draft) => void>> = {
  'a query parameter': ({ parameters }) => parameters.push({ name: 'expand', in: 'query', ...text }),
  'a header': ({ parameters }) => parameters.push({ name: 'x-trace', in: 'header', ...text }),
  'a cookie': ({ parameters }) => parameters.push({ name: 'session', in: 'cookie', ...text }),
  'a field of the body': ({ requestBody }, resolve) => {
    for (const { schema } of Object.values<Draft>(requestBody?.content ?? {})) {
      resolve(schema).properties.note = { type: 'string' };
    }
  },
};

it.each([
  ['v1', v1Operations],
  ['v2', v2Operations],
] as const)(
  'code for %s compiles when every operation gets its first optional parameter, header or field',
  async (major, operations) => {
    const document = await loadDocument(join(root, 'spec', major, 'openapi.yaml'), { root: join(root, 'spec') });
    const base = buildModel(document, testSettings);
    const pairs = Object.values(additions).map((add) => {
      const draft: Draft = structuredClone(document.bundled);
      const resolve = (schema: Draft): Draft =>
        schema.$ref === undefined ? schema : draft.components.schemas[schema.$ref.split('/').at(-1)];
      for (const item of Object.values<Draft>(draft.paths)) {
        for (const method of ['get', 'post', 'put', 'patch', 'delete'].filter((one) => item[one])) {
          item[method].parameters ??= [];
          add(item[method], resolve);
        }
      }
      return { base, head: modelOf(draft) };
    });
    const methods = base.client.resources.flatMap((resource) => resource.methods);
    expect(methods).toHaveLength(operations.length);
    for (const { level, findings } of sourceVerdicts(pairs, testTools)) {
      expect(findings.filter((finding) => finding.level === 'breaking')).toEqual([]);
      expect(level).toBe('none');
    }
  },
);
