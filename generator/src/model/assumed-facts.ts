/** The facts that `x-assumes` can name, each with its subject. */
export const assumedFacts = {
  name: 'the name of a parameter, a property or a path parameter',
  existence: 'that this parameter, property, header or body exists at all',
  required: 'whether it must be sent, or is always present; on an object, which of its fields are',
  nullability: 'whether it can be null',
  type: 'its JSON types',
  format: 'how its text is written: format, pattern, encoding',
  bounds: 'smallest and largest values, lengths and numbers of items',
  values: 'the possible values',
  default: 'the value that applies if none is sent',
  fields: 'which fields an object may have beside the listed ones',
  status: 'the status codes of a response',
  'media-type': 'the media types of a body or a response',
  style: 'how a parameter or a form part is written into the request',
  order: 'the order of a list if the request asks for none',
  filter: 'the items that a list leaves out without a filter',
  rounding: 'how amounts are rounded',
  paging: 'how to request and recognise the pages of a list',
  polling: 'when `wait()` ends',
  idempotency: 'whether the service carries out a repeated request twice',
  credentials: 'how requests are authenticated',
  successor: 'what to use instead',
  meaning: 'its meaning; no program compares it, so it covers no change',
} as const;

export type AssumedFact = keyof typeof assumedFacts;

const names: ReadonlySet<string> = new Set(Object.keys(assumedFacts));

export function isAssumedFact(word: unknown): word is AssumedFact {
  return typeof word === 'string' && names.has(word);
}

/** Whether a value is valid for `x-assumes`: a list of different facts, at least one. */
export function isFactList(value: unknown): value is readonly AssumedFact[] {
  return Array.isArray(value) && value.length > 0 && value.every(isAssumedFact) && new Set(value).size === value.length;
}
