import type { Json } from '../../json.ts';
import type { JsDocTag } from '../code/jsdoc.ts';
import { markdownCode } from '../encode/markdown-code.ts';

/** The `@deprecated` tag of what has these extensions: until when it works and what takes over. */
export function deprecationTag(extensions: ReadonlyMap<string, Json> | undefined): JsDocTag {
  const sunset = extensions?.get('x-sunset');
  const replacedBy = extensions?.get('x-replaced-by');
  return {
    name: 'deprecated',
    text: deprecationText({
      ...(typeof sunset === 'string' ? { sunset } : {}),
      ...(typeof replacedBy === 'string' ? { replacedBy } : {}),
    }),
  };
}

/** The sentences about an announced end; empty if only the fact is known. */
export function deprecationText(deprecation: { readonly sunset?: string; readonly replacedBy?: string }): string {
  const sentences: string[] = [];
  if (deprecation.sunset !== undefined) sentences.push(`Works until ${markdownCode(deprecation.sunset)}.`);
  if (deprecation.replacedBy !== undefined) sentences.push(`Use ${markdownCode(deprecation.replacedBy)} instead.`);
  return sentences.join(' ');
}
