import { member, present } from '../base/json.ts';
import type { ClientJob } from '../config/client-jobs.ts';
import type { LoadedDocument } from '../load/loaded-document.ts';
import type { PackageModel } from '../model/api-model.ts';
import type { ModelSettings } from '../model/settings.ts';
import { readGuides } from './write/read-guides.ts';
import { readPackageVersion, semanticVersion } from './write/read-output.ts';

export function modelSettings(job: ClientJob, document: LoadedDocument): ModelSettings {
  const { className, overrides, names, int64 } = job.settings;
  return present({ package: packageModel(job, document), className, int64, overrides, names });
}

/**
 * The name of a package and its dependencies. Its version is the one on disk, which releases change; a new package starts with
 * the description's version, if npm takes it. Sources have the description's version.
 */
export function packageModel(job: ClientJob, document: LoadedDocument): PackageModel {
  const {
    packageName,
    runtime,
    environmentPrefix,
    className: _,
    overrides: __,
    names: ___,
    int64: ____,
    sources,
    ...ofPackage
  } = job.settings;
  return {
    name: packageName,
    version:
      sources === undefined
        ? (readPackageVersion(job.output) ?? describedVersion(document, semanticVersion))
        : describedVersion(document, headerText),
    runtime,
    environmentPrefix,
    ...ofPackage,
    ...(sources === undefined ? {} : { sources: true as const }),
    ...(job.guides === undefined ? {} : { guides: readGuides(job.guides, ofPackage.repository) }),
  };
}

const headerText = /^[\w.+-]{1,64}$/;

function describedVersion(document: LoadedDocument, form: RegExp): string {
  const described = member(member(document.bundled, 'info'), 'version');
  return typeof described === 'string' && form.test(described) ? described : '0.0.0';
}
