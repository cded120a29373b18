import { isPlain } from '../../load/check/operations.ts';
import type { Parameter } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { sortParameters } from './parameters.ts';

/** The names in the braces of a path template, in order, each once. */
export function templateNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string))];
}

/**
 * Adapts the parameters to the path: an undeclared plain name in its template becomes a string parameter; a declared path
 * parameter that isn't in the template is dropped. Both are reported.
 */
export function withPathParameters(
  context: BuildContext,
  path: string,
  parameters: readonly Parameter[],
  pointer: string,
): Parameter[] {
  if (!/^\/(?!\/)[^\\]*$/.test(path)) context.diagnostics.add('invalid-path', pointer, { path });
  const names = templateNames(path);
  const kept = parameters.filter((parameter) => {
    if (parameter.in !== 'path' || names.includes(parameter.name)) return true;
    context.diagnostics.add('path-parameter-unused', parameter.pointer, { name: parameter.name, path });
    return false;
  });
  const declared = new Set(kept.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name));
  const implied = names.filter((name) => !declared.has(name)).map((name) => impliedParameter(context, name, pointer));
  return implied.length === 0 ? kept : sortParameters([...implied, ...kept]);
}

function impliedParameter(context: BuildContext, name: string, pointer: string): Parameter {
  const plain = isPlain(name);
  context.diagnostics.add(plain ? 'path-parameter-undeclared' : 'path-parameter-unknown', pointer, { name });
  return {
    pointer,
    name,
    in: 'path',
    required: true,
    deprecated: false,
    allowEmptyValue: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    schema: { pointer, types: ['string'] },
    extensions: new Map(),
  };
}
