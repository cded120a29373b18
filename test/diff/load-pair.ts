import { defaultPolicy } from '../../generator/src/compare/policy/policy.ts';
import { comparable } from '../../generator/src/compare/sides.ts';
import { diffModels } from '../../generator/src/compare/wire/diff-models.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';

/** The day on which tests compare, unless they are about notices. */
export const testDay = new Date('2026-01-01T00:00:00Z');

/** The model of a description in a file. */
export async function loadModel(path: string): Promise<ApiModel> {
  return buildModel(await loadDocument(path, { tolerated: comparable }), {
    package: {
      name: '@test/client',
      version: '1.0.0',
      runtime: { name: '@test/runtime', range: '^1.0.0' },
      environmentPrefix: 'TEST',
    },
    className: 'TestClient',
  });
}

/** The findings between two models under the policy that is built in. */
export function diff(base: ApiModel, head: ApiModel, now: Date = testDay): Finding[] {
  return diffModels(base, head, { policy: defaultPolicy, now });
}
