import { membersOf, type Place, type RawDescription } from './raw-description.ts';

/** An operation as the description has it: nothing interpreted but references and what a path shares with its operations. */
export interface RawOperation {
  readonly place: Place;
  readonly method: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly parameters: readonly Place[];
  /** By media type. */
  readonly contents: readonly (readonly [mediaType: string, place: Place])[];
  readonly body: Place | undefined;
  readonly bodyRequired: boolean;
  /** The answers by which it succeeds. */
  readonly answers: readonly RawAnswer[];
  /** Alternatives of names of security schemes; empty: none is asked for. */
  readonly security: readonly (readonly string[])[];
}

export interface RawAnswer {
  readonly status: string;
  readonly contents: readonly (readonly [mediaType: string, place: Place])[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** All operations below `paths`. */
export function operationsOf(description: RawDescription): readonly RawOperation[] {
  const found: RawOperation[] = [];
  for (const [path, item] of description.children(description.at(description.root, 'paths'))) {
    if (path.startsWith('x-')) continue;
    for (const method of methods) {
      const operation = description.at(item, method);
      if (operation) found.push(readOperation(description, path, method.toUpperCase(), item, operation));
    }
    for (const [method, operation] of description.children(description.at(item, 'additionalOperations'))) {
      found.push(readOperation(description, path, method, item, operation));
    }
  }
  return found;
}

function readOperation(
  description: RawDescription,
  path: string,
  method: string,
  item: Place,
  operation: Place,
): RawOperation {
  const { operationId } = membersOf(operation);
  const body = description.at(operation, 'requestBody');
  const target = body && description.follow(body);
  return {
    place: operation,
    method,
    path,
    id: typeof operationId === 'string' ? operationId : undefined,
    parameters: mergeParameters(description, [
      ...description.children(description.at(item, 'parameters')),
      ...description.children(description.at(operation, 'parameters')),
    ]),
    contents: description.children(target && description.at(target, 'content')),
    body: target,
    bodyRequired: membersOf(target).required === true,
    answers: readAnswers(description, operation),
    security: readSecurity(description, operation),
  };
}

/** Those of the operation replace those of the path by place and name. */
function mergeParameters(description: RawDescription, all: readonly (readonly [string, Place])[]): readonly Place[] {
  const merged = new Map<string, Place>();
  for (const [, entry] of all) {
    const parameter = description.follow(entry);
    const { in: where, name } = membersOf(parameter);
    merged.set(`${where} ${where === 'header' ? String(name).toLowerCase() : name}`, parameter);
  }
  return [...merged.values()];
}

function readAnswers(description: RawDescription, operation: Place): readonly RawAnswer[] {
  const all = description.children(description.at(operation, 'responses')).map(([status, place]) => {
    // HTTP allows no content for these, whatever the description says.
    const isEmpty = status === '204' || status === '205';
    return { status, contents: isEmpty ? [] : description.children(description.at(place, 'content')) };
  });
  const successes = all.filter(({ status }) => status.startsWith('2'));
  return successes.length > 0 ? successes : all.filter(({ status }) => status === 'default');
}

function readSecurity(description: RawDescription, operation: Place): readonly (readonly string[])[] {
  const place = description.at(operation, 'security') ?? description.at(description.root, 'security');
  return description.children(place).map(([, alternative]) => Object.keys(membersOf(alternative)));
}
