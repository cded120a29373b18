import { changeOf } from './compare-fields.ts';
import { readContentTypes, sameContentTypes } from './content-types.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './schema-pair.ts';

interface WithContentType {
  readonly contentType?: string;
}

/** Compares in which media type a parameter or a header is written, whatever words the name of the media type is in. */
export function compareContentType(
  { log }: ModelWalk,
  node: PairNode,
  kind: 'parameter' | 'header',
  { base, head, places }: { readonly base: WithContentType; readonly head: WithContentType; readonly places: Places },
): void {
  const [before, after] = [base.contentType, head.contentType];
  const change = changeOf(before, after);
  if (change === undefined) return;
  const isSame =
    before !== undefined && after !== undefined && sameContentTypes(readContentTypes(before), readContentTypes(after));
  const on = isSame ? `${kind}.documentation` : `${kind}.contentType`;
  log.add(node, { ...places, on, name: 'contentType', ...change });
}
