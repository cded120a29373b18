import { changeOf } from '../edit.ts';
import { readContentTypes, sameContentTypes } from './content-types.ts';
import type { ModelWalk, PartPair } from './model-walk.ts';
import type { PairNode } from './schema-pair.ts';

interface WithContentType {
  readonly contentType?: string;
}

/** Compares the media type, or otherwise the style, of a parameter or a header, whatever the spelling of the media type. */
export function compareContentType<Side extends WithContentType>(
  { log }: ModelWalk,
  node: PairNode,
  kind: 'parameter' | 'header',
  { base, head, places }: PartPair<Side>,
  styleOf: (side: Side) => string,
): void {
  const [before, after] = [base.contentType, head.contentType];
  if (before === after) return;
  const change = changeOf(before ?? styleOf(base), after ?? styleOf(head));
  if (change === undefined) return;
  const isSame =
    before !== undefined && after !== undefined && sameContentTypes(readContentTypes(before), readContentTypes(after));
  const on = isSame ? `${kind}.documentation` : `${kind}.contentType`;
  log.add(node, { ...places, on, name: 'contentType', ...change });
}
