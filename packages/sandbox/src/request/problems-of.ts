import { type Refusal, refusalIn } from '../answer/refusal.ts';
import type { Parameter } from '../description/operation.ts';
import type { Call } from '../served-api.ts';
import { type AcceptedCredentials, authenticate } from './authenticate.ts';
import { mediaFor, readBody } from './read-body.ts';
import { readParameter, unknownParameters, wireOf } from './read-parameters.ts';

/** One problem of a request. */
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
