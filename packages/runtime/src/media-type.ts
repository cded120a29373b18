/**
 * Whether a `Content-Type` names JSON: `application/json`, `text/json` or any `+json`, with parameters, in any case,
 * also if repeated.
 */
export function isJson(contentType: string): boolean {
  return /(?:^|,)\s*(?:(?:application|text)\/json|[\w.!#$&^-]+\/[\w.!#$&^+-]+\+json)\s*(?:[;,]|$)/i.test(contentType);
}
