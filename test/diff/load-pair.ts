import { join } from 'node:path';
import { defaultPolicy, type Policy } from '../../generator/src/compare/policy/policy.ts';
import { readPolicyFile } from '../../generator/src/compare/policy/read-policy.ts';
import { comparable } from '../../generator/src/compare/sides.ts';
import { diffModels } from '../../generator/src/compare/wire/diff-models.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { loadDocument } from '../../generator/src/load/load-document.ts';
import type { ApiModel } from '../../generator/src/model/api-model.ts';
import { buildModel } from '../../generator/src/model/build-model.ts';
import { root } from '../../scripts/packages.ts';

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

/** The policy that is built in, but for waivers: they pass what a review can show to affect nobody. */
export const reviewedPolicy: Policy = {
  ...defaultPolicy,
  waivers: { pass: 'unaffected', never: [], needsGround: true },
};

/** The findings between two models, under this policy unless another is given. */
export function diff(base: ApiModel, head: ApiModel, now: Date = testDay, policy: Policy = reviewedPolicy): Finding[] {
  return diffModels(base, head, { policy, now });
}

/** The policy of the service, §9 of its documentation. */
export const { policy: servicePolicy } = await readPolicyFile(join(root, 'spec/policy.yaml'));
