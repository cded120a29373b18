import { BadInputError, type Diagnostic, type DiagnosticCode, diagnose, type SourceLocation } from '../diagnostics.ts';
import { pointerOf } from '../json-pointer.ts';
import { type Path, tokensOf } from './path.ts';
import type { SourceFile } from './source-file.ts';

/** A place in a source file. */
export interface Site {
  readonly file: SourceFile;
  readonly path: Path | undefined;
  /** The reference through which a walk came into this file's part; absent in the entry. */
  readonly via?: Site;
  /** The key is meant, not the value. */
  readonly atKey?: true;
}

export interface Related {
  readonly message: string;
  readonly location: SourceLocation;
}

/** A diagnostic at a site. Line and column are found when they are first read, as is the chain of references. */
export function diagnoseAt(
  code: DiagnosticCode,
  facts: Readonly<Record<string, string>>,
  site: Site,
  related?: readonly { readonly message: string; readonly site: Site }[],
): Diagnostic {
  let location: SourceLocation | undefined;
  let others: readonly Related[] | undefined;
  return diagnose(code, facts, {
    get pointer() {
      return pointerOf(tokensOf(site.path));
    },
    get location() {
      location ??= locationOf(site);
      return location;
    },
    get related() {
      others ??= [
        ...(related ?? []).map((other) => ({ message: other.message, location: locationOf(other.site) })),
        ...relatedTo(site),
      ];
      return others;
    },
  });
}

export function locationOf(site: Site): SourceLocation {
  const tokens = tokensOf(site.path);
  return site.atKey ? site.file.locateKey(tokens) : site.file.locate(tokens);
}

/** The anchors of YAML and the chain of references that lead to a site, nearest first. */
export function relatedTo(site: Site): readonly Related[] {
  const { anchors = [] } = site.file.find(tokensOf(site.path));
  const related: Related[] = anchors
    .toReversed()
    .map((offset) => ({ message: 'used here', location: site.file.at(offset) }));
  for (let via = site.via; via; via = via.via)
    related.push({ message: 'referred to from here', location: locationOf(via) });
  return related;
}

/** One error that leaves nothing to go on with. */
export function descriptionError(
  code: DiagnosticCode,
  facts: Readonly<Record<string, string>>,
  site: Site,
): BadInputError {
  return new BadInputError([diagnoseAt(code, facts, site)]);
}
