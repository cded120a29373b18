import type { ClientJob } from './client-job.ts';
import { member } from './json.ts';
import type { LoadedDocument } from './load/loaded-document.ts';
import type { PackageModel } from './model/api-model.ts';
import { readPackageVersion } from './write/package-version.ts';

/**
 * What a package is called and stands on. Its version is the one on disk, which releases move; a package that is not there
 * yet starts with the version of the description.
 */
export function packageModel(job: ClientJob, document: LoadedDocument): PackageModel {
  const { packageName, runtime, environmentPrefix, license, repository } = job.settings;
  return {
    name: packageName,
    version: readPackageVersion(job.output) ?? startVersion(document),
    runtime,
    environmentPrefix,
    ...(license === undefined ? {} : { license }),
    ...(repository === undefined ? {} : { repository }),
  };
}

function startVersion(document: LoadedDocument): string {
  const described = member(member(document.bundled, 'info'), 'version');
  return typeof described === 'string' && /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(described)
    ? described
    : '0.0.0';
}
