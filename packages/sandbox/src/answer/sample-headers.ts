import { memberOf, objectOf, own } from '../description/description.ts';
import type { Success } from '../description/operation.ts';
import { sampleValue } from '../description/sample-value.ts';
import type { Judged } from '../description/schema-validator.ts';
import { leadsOn } from './as-last-page.ts';

/** Headers that say how the body is sent, or that announce the end of an operation. */
const meaningful = /^(?:connection|content-(?:encoding|length|type)|deprecation|sunset|trailer|transfer-encoding)$/i;

/** A sample of each required header, except those that lead to another page. */
export function sampleHeaders(api: Judged, { headers }: Success): Headers {
  const result = new Headers();
  for (const [name, header] of headers) {
    if (meaningful.test(name) || leadsOn(name)) continue;
    const content = memberOf(api.document, header, 'content');
    const media = memberOf(api.document, content, Object.keys(objectOf(content?.value))[0] ?? '');
    const schema = memberOf(api.document, media ?? header, 'schema');
    const sample = own(header.value, 'example') ?? (schema ? sampleValue(api, schema) : '');
    const isText = !media && (typeof sample !== 'object' || Array.isArray(sample));
    const text = isText ? [sample].flat().join(',') : JSON.stringify(sample);
    try {
      result.set(name, text);
    } catch {
      // HTTP can't carry this name or value, so no service sends it.
    }
  }
  return result;
}
