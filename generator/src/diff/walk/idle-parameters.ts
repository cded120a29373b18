import type { ApiModel, Operation, Parameter } from '../../model/api-model.ts';

/** Headers that OpenAPI ignores as parameters: media types and credentials say what they hold. */
const ignored: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/**
 * Whether a declared parameter is none: one of the path that its template does not name, a header that OpenAPI ignores, or
 * one that carries a credential that every request has anyway.
 */
export function isIdle(model: ApiModel, operation: Operation, parameter: Parameter): boolean {
  if (operation.unusedParameters?.includes(parameter) !== true) return false;
  if (parameter.in !== 'header') return parameter.in === 'path';
  const name = parameter.name.toLowerCase();
  return ignored.has(name) || isCredential(model, operation, parameter);
}

/** Whether every request of an operation carries a parameter as a credential. */
export function isCredential(
  { securitySchemes }: ApiModel,
  { security = [] }: Operation,
  parameter: Pick<Parameter, 'in' | 'name'>,
): boolean {
  const key = (location: string, name: string) => `${location} ${location === 'header' ? name.toLowerCase() : name}`;
  return (
    security.length > 0 &&
    security.every(({ schemes }) =>
      schemes.some(({ name }) => {
        const scheme = securitySchemes.get(name);
        if (scheme?.in === undefined || scheme.parameterName === undefined) return false;
        return key(scheme.in, scheme.parameterName) === key(parameter.in, parameter.name);
      }),
    )
  );
}
