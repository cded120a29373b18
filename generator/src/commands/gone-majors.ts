import { join, resolve } from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import type { Policy } from '../diff/policy.ts';
import { neutralSettings } from '../diff-input/compare-pair.ts';
import { readBase } from '../diff-input/read-base.ts';
import { displaySide, parseSideName, type SideName } from '../diff-input/side-name.ts';
import { goneMajorFinding } from '../lifecycle/retired-major.ts';
import { displayPath } from '../load/display-path.ts';
import { buildModel } from '../model/build-model.ts';
import type { Compared } from '../report/build-report.ts';
import { readTextIfAny } from '../write/read-output.ts';
import { majorsWithoutClient } from './known-majors.ts';

interface Surroundings {
  readonly policy: Policy;
  /** Name of the program. */
  readonly program: string;
  /** Whether majors are left out whose retirement is recorded and whose files are gone. */
}

/** The changelog that a policy names, as text; empty where there is none. */
export function changelogIn(
  folder: string,
  policy: Policy,
): { readonly file: string; readonly anchor: string; readonly text: string } {
  const [name = '', anchor = 'deprecations'] = (policy.deprecation?.changelog ?? '').split('#');
  const file = name === '' ? '' : resolve(folder, name);
  return {
    file: file === '' ? 'the changelog' : displayPath(file),
    anchor,
    text: file === '' ? '' : (readTextIfAny(file) ?? ''),
  };
}

/** Majors that were released and that the configuration does not name any more, as a diff lists them. */
export async function goneMajors(own: LoadedConfig, { policy, program }: Surroundings): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  const folder = own.folder;
  const roots = own.config.root === undefined ? [] : [join(folder, own.config.root)];
  for (const { major, base } of await majorsWithoutClient(own)) {
    const side = parseSideName(base);
    if (side === undefined) continue;
    const name: SideName = side.kind === 'file' ? { kind: 'file', path: resolve(folder, side.path) } : side;
    const document = await readBase(name, { folder, roots });
    if (document === undefined) continue;
    const model = buildModel(document, neutralSettings);
    const changelog = changelogIn(folder, policy);
    const finding = goneMajorFinding({ major, model, changelog, policy, retireCommand: `${program} retire` });
    // What is recorded and whose files are gone has been told in the release that retired it.
    if (finding.level !== 'breaking' && name.kind === 'git') continue;
    compared.push({
      major,
      from: { base: displaySide(name), head: displayPath(own.file) },
      base: model,
      head: model,
      findings: [finding],
    });
  }
  return compared;
}
