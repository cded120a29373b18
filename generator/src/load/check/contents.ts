import { isJsonObject, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { isMediaType } from '../openapi/value-kinds.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';

/** What is written for a media type by people who mean one. */
const meant: ReadonlyMap<string, string> = new Map([
  ['*', '*/*'],
  ['json', 'application/json'],
  ['xml', 'application/xml'],
  ['form-data', 'multipart/form-data'],
]);

/** The content of a request body, a parameter or a header. */
export function checkContent(context: DescriptionContext, holder: JsonObject, site: Site): void {
  checkMediaTypes(context, holder, site);
}

/** The content of a response. If it has only keys that name no media type, there is content of a kind that is not known. */
export function checkResponseContent(context: DescriptionContext, response: JsonObject, site: Site): void {
  const known = checkMediaTypes(context, response, site);
  const content = member(response, 'content');
  if (known === 0 && isJsonObject(content) && Object.keys(content).length > 0) {
    context.repairs.replace(response, 'content', { '*/*': {} });
  }
}

/**
 * Every key of a content is a media type. One that clearly means a media type is read as that; a mere word is left out;
 * anything else is an error. Gives the number of media types that are left.
 */
function checkMediaTypes(context: DescriptionContext, holder: JsonObject, site: Site): number {
  const content = member(holder, 'content');
  if (!isJsonObject(content)) return 0;
  // What it refers to is in another place.
  if (typeof content.$ref === 'string') return 1;
  let known = 0;
  for (const key of Object.keys(content)) {
    if (isMediaType(key)) {
      known += 1;
      continue;
    }
    const at = keyOf(siteBelow(site, 'content', key));
    const [essence = ''] = key.split(/[;,]/, 1);
    const read = meant.get(key.toLowerCase()) ?? essence.trim();
    if (!/^[\w.*+/=;,: -]*$/.test(key)) context.diagnostics.add('bad-media-type', at, { key });
    else if (isMediaType(read)) {
      known += 1;
      context.diagnostics.addOnce('media-type-read-as', at, { key, read });
      context.repairs.rename(content, key, read);
    } else {
      context.diagnostics.addOnce('media-type-left-out', at, { key });
      context.repairs.leaveOut(content, key);
    }
  }
  return known;
}
