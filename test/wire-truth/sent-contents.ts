import type { Excuses } from './excuses.ts';
import { partHeadersOf } from './form-truth.ts';
import { hasFiles, kindOf } from './media.ts';
import type { Place, RawDescription } from './raw-description.ts';
import type { RawOperation } from './raw-operations.ts';
import type { WireRecord } from './wire-report.ts';

export type Content = readonly [mediaType: string, place: Place];

/** Of several media types of a body the one that carries most is sent; neither JSON nor a URL-encoded form carries a file. */
const bestFirst: readonly string[] = ['json', 'multipart', 'form', 'text', 'bytes'];

interface Context {
  readonly description: RawDescription;
  readonly record: WireRecord;
  readonly excuses: Excuses;
}

/** The media types in which the body of an operation can be sent, the usual one first; undefined if nobody knows how to write any of them. */
export function sentContents(
  { description, record, excuses }: Context,
  operation: RawOperation,
): readonly Content[] | undefined {
  const { body, method, contents } = operation;
  // A shared body is excused only for the operations that can't have one.
  const cannotHaveOne = ['GET', 'HEAD', 'TRACE'].includes(method);
  if (body && cannotHaveOne && excuses.has(body, 'body-not-sent', `body of ${method}`)) {
    record.excuse('body-not-sent');
    return [];
  }
  const open = contents.filter(([name, place]) => {
    const excused = excuses.has(place, 'parts-as-bytes', `request media type ${name}`);
    if (excused) record.excuse('parts-as-bytes');
    return !excused;
  });
  if (open.length === 0 && contents.length > 0) return undefined;
  const rank = ([name, place]: Content) => {
    const kind = kindOf(description, name, place);
    const cannot = (kind === 'json' || kind === 'form') && hasFiles(description, place);
    return bestFirst.indexOf(kind) + (cannot ? bestFirst.length : 0);
  };
  return open.toSorted((a, b) => rank(a) - rank(b));
}

/** The option with the headers of the parts of a body, where it has some. */
export function partHeadersOption(
  description: RawDescription,
  [mediaType, place]: Content,
  value: unknown,
): { readonly partHeaders?: object } {
  const isMultipart = kindOf(description, mediaType, place) === 'multipart';
  if (!isMultipart || typeof value !== 'object' || value === null) return {};
  const partHeaders = partHeadersOf(description, place, value);
  return Object.keys(partHeaders).length === 0 ? {} : { partHeaders };
}
