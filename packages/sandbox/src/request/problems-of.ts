import { type Refusal, refusalIn } from '../answer/refusal.ts';
import { nearestName } from '../description/as-json-schema.ts';
import { isObject, type Located, memberOf, objectOf } from '../description/description.ts';
import type { Parameter } from '../description/operation.ts';
import { shapesOf } from '../description/shapes.ts';
import type { Call } from '../served-api.ts';
import { type AcceptedCredentials, authenticate } from './authenticate.ts';
import { mediaFor, readBody } from './read-body.ts';
import { readParameter, unknownParameters, wireOf } from './read-parameters.ts';

export interface RequestProblem {
  /** `/query/limit`, `/header/x-api-key`, `/path/id`, or a JSON Pointer below `/body`. Empty: the whole request. */
  readonly pointer: string;
  readonly message: string;
}

/** All violations of the description by a request; its response names only the first. */
export async function problemsOf(call: Call, accepted: AcceptedCredentials): Promise<readonly RequestProblem[]> {
  const { operation, request } = call;
  const wire = wireOf(call);
  const credential = await refusalIn(() => authenticate(operation, request, accepted));
  const place = operation.security.flat().find(({ key }) => key === credential?.param)?.in ?? 'header';
  const parameters = await Promise.all(
    operation.parameters.map(async (parameter) => {
      const refusal = await refusalIn(() => readParameter(parameter, wire));
      return refusal ? [problem(refusal, pointerOf([placeOf(parameter), parameter.name]))] : [];
    }),
  );
  return [
    ...(credential ? [problem(credential, pointerOf([place, credential.param ?? '']))] : []),
    ...parameters.flat(),
    ...unknownParameters(operation, wire).map((each) => problem(each, pointerOf(['query', each.param ?? '']))),
    ...(await bodyProblems(call)),
  ];
}

async function bodyProblems({ api, operation, request, bytes }: Call): Promise<readonly RequestProblem[]> {
  const { document, ofRequests: validator } = api;
  const contentType = request.headers.get('content-type');
  const refusal = await refusalIn(() => readBody(operation, { document, validator, contentType, bytes }));
  if (!refusal) return [];
  const value = jsonOf(bytes);
  const violations =
    value === undefined ? [] : validator.violations(mediaFor(operation, contentType)?.[1].schema, value.json);
  if (violations.length > 0)
    return violations.map(({ path, message }) => {
      return { pointer: pointerOf(['body', ...path]), message: `${path.join('.') || 'The body'} ${message}.` };
    });
  const isHeader = refusal.code === 'unsupported_media_type';
  return [
    problem(
      refusal,
      isHeader ? '/header/content-type' : pointerOf(['body', ...(refusal.param === undefined ? [] : [refusal.param])]),
    ),
  ];
}

/** A JSON body; undefined if it isn't valid JSON. */
export function jsonOf(bytes: Uint8Array): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return undefined;
  }
}

const placeOf = ({ in: place }: Parameter): string => (place === 'querystring' ? 'query' : place);

function problem({ message }: Refusal, pointer: string): RequestProblem {
  return { pointer, message };
}

export function pointerOf(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The fields of a JSON body that its schema allows without naming them, each with the most similar name. */
export function unknownFields({ api, operation, request, bytes }: Call): readonly RequestProblem[] {
  const type = request.headers.get('content-type');
  const body = /[/+]json\b/i.test(type ?? '') ? jsonOf(bytes) : undefined;
  return body ? unknownIn(api.document, mediaFor(operation, type)?.[1].schema, body.json, ['body']) : [];
}

function unknownIn(
  document: object,
  schema: Located | undefined,
  value: unknown,
  path: readonly string[],
): readonly RequestProblem[] {
  const shapes = shapesOf(document, schema);
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => memberOf(document, shape, 'items') ?? [])[0];
    return value.flatMap((each, index) => unknownIn(document, items, each, [...path, String(index)]));
  }
  if (!isObject(value)) return [];
  const tables = shapes.flatMap((shape) => memberOf(document, shape, 'properties') ?? []);
  const names = [...new Set(tables.flatMap((table) => Object.keys(objectOf(table.value))))];
  const isOpen = names.length === 0 || shapes.some((shape) => takesOthers(shape.value));
  return Object.entries(value).flatMap(([name, member]) => {
    const property = tables.flatMap((table) => memberOf(document, table, name) ?? [])[0];
    if (property) return unknownIn(document, property, member, [...path, name]);
    if (isOpen) return [];
    const near = nearestName(names, name);
    const hint = near === undefined ? '' : ` Is ${near} meant?`;
    return [{ pointer: pointerOf([...path, name]), message: `The description has no field ${name}.${hint}` }];
  });
}

/** Whether a schema explicitly allows members that it doesn't name. */
function takesOthers(schema: unknown): boolean {
  const { additionalProperties = false, unevaluatedProperties = false, patternProperties } = objectOf(schema);
  return additionalProperties !== false || unevaluatedProperties !== false || patternProperties !== undefined;
}
