import { expect, it } from 'vitest';
import type { ClientJob } from '../config/client-jobs.ts';
import { documentOf } from '../testing/document.ts';
import { packageModel } from './model-settings.ts';

it.each([
  ['2.10.3', '2.10.3', '2.10.3'],
  ['3.0.0-beta.1', '3.0.0-beta.1', '3.0.0-beta.1'],
  // npm takes no other version than SemVer; a header takes any plain text.
  ['2026-05-01', '0.0.0', '2026-05-01'],
  ['v1', '0.0.0', 'v1'],
  ['1\r\nx-evil: 1', '0.0.0', '0.0.0'],
])('the version %j starts a package as %s and marks sources as %s', (version, ofPackage, ofSources) => {
  const document = documentOf({ info: { title: 'Pets', version } });
  const settings = { packageName: 'pets', runtime: 'inline', environmentPrefix: 'PETS' };
  const versionWith = (more: object) =>
    packageModel({ output: 'no-such-folder', settings: { ...settings, ...more } } as unknown as ClientJob, document)
      .version;
  expect([versionWith({}), versionWith({ sources: {} })]).toEqual([ofPackage, ofSources]);
});
