/** The name of a media type or of a range of them, taken apart: in lower case, parameters sorted. */
export interface MediaTypeName {
  readonly type: string;
  readonly subtype: string;
  /** `charset=utf-8`, without the quotes that a value may have. */
  readonly parameters: readonly string[];
}

export function readMediaTypeName(name: string): MediaTypeName {
  const [essence = '', ...parameters] = name
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const [type = '', subtype = ''] = essence.split('/').map((part) => part.trim());
  return {
    type,
    subtype,
    parameters: parameters
      .filter((part) => part !== '')
      .map(plainParameter)
      .sort(),
  };
}

function plainParameter(parameter: string): string {
  return parameter.replace(/\s*=\s*/, '=').replace(/="(.*)"$/, '=$1');
}

export function sameEssence(a: MediaTypeName, b: MediaTypeName): boolean {
  return a.type === b.type && a.subtype === b.subtype;
}

/** Parameters that say something: JSON is UTF-8 whatever a `charset` says. */
export function tellingParameters({ subtype, parameters }: MediaTypeName): readonly string[] {
  return parameters.filter((parameter) => !(/json$/.test(subtype) && parameter === 'charset=utf-8'));
}

/** Whether a range such as `image/*` takes in a media type or another range. */
export function rangeCovers(range: MediaTypeName, { type }: MediaTypeName): boolean {
  return range.subtype === '*' && (range.type === '*' || range.type === type);
}
