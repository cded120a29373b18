import { sameJson } from '../base/canonical-json.ts';
import { BadInputError } from '../base/diagnostics.ts';
import { compareSource } from './compare-source.ts';
import type { Pair } from './pair.ts';
import { neutralSettings, type ReadSide } from './sides.ts';
import { addedNames } from './source/adds-names.ts';
import type { Compared } from './verdict/build-report.ts';
import { withSource } from './verdict/with-source.ts';
import type { Finding } from './wire/finding.ts';

type SourceFindings = Pick<Compared, 'findings' | 'source' | 'sourceNotRun' | 'addsNames' | 'client'>;

interface BothSides {
  readonly base: ReadSide;
  readonly head: ReadSide;
}

/** The findings of the wire together with what compiling says, where the pair asks for it. */
export async function sourceFindings(
  onWire: readonly Finding[],
  sides: BothSides,
  pair: Pair,
): Promise<SourceFindings> {
  const names = addedNames(onWire, sides);
  return { ...names, ...(await withCompiled(onWire, sides, pair)) };
}

/** Equal descriptions give equal packages, so nothing is compiled for them. */
async function withCompiled(
  findings: readonly Finding[],
  { base, head }: BothSides,
  { client = neutralSettings, customization, source }: Pair,
): Promise<SourceFindings> {
  if (source === undefined) return { findings };
  if (source.kind === 'not-run') return { findings, sourceNotRun: source.reason };
  const models = { base: base.model, head: head.model, packageName: client.package.name };
  const isSame =
    source.kind === 'same' ||
    (source.published === undefined && sameJson(base.document.bundled, head.document.bundled));
  if (isSame) return { findings: withSource(findings, { level: 'none', findings: [] }, models), source: 'none' };
  try {
    const documents = { base: base.document, head: head.document };
    const { verdict, client: compiled } = await compareSource(
      documents,
      { client, ...(customization === undefined ? {} : { customization }) },
      source,
    );
    return { findings: withSource(findings, verdict, models), source: verdict.level, client: compiled };
  } catch (error) {
    if (source.isRequired || !(error instanceof BadInputError)) throw error;
    return { findings, sourceNotRun: `No client can be made of one of the descriptions: ${error.message}` };
  }
}
