import { closest } from '../../base/closest.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import type { ApiModel, MediaType, Operation, Parameter } from '../../model/api-model.ts';
import { partsOf, plainSchemas } from '../../model/schema/object-view.ts';
import type { Schema } from '../../model/schema.ts';

export interface SearchedMajor {
  readonly major: string;
  readonly model: ApiModel;
}

/** An operation, possibly with a parameter or a field, as the user writes it. */
export interface PartName {
  /** `listLoans`, `v1:listLoans`, `GET /loans`. */
  readonly operation: string;
  /** `limit`, `query/limit`. */
  readonly parameter?: string;
  /** A JSON Pointer into the response, with `*` for list items, or after `body` into the request body. */
  readonly field?: string;
}

/**
 * The places of a named part: pointers into the description of the major, several if alternatives of a schema have the field.
 */
export interface FoundPart<Major extends SearchedMajor> {
  readonly major: Major;
  readonly operation: Operation;
  readonly pointers: readonly string[];
}

/** Finds a part of the API; returns a sentence if there is none, or more than one. */
export function findPart<Major extends SearchedMajor>(
  majors: readonly Major[],
  name: PartName,
): FoundPart<Major> | string {
  const found = findOperation(majors, name.operation);
  if (typeof found === 'string') return found;
  const { major, operation } = found;
  const pointers =
    name.parameter !== undefined
      ? findParameter(operation, name.parameter)
      : name.field !== undefined
        ? findField(major.model, operation, name.field)
        : [operation.pointer];
  return typeof pointers === 'string' ? pointers : { major, operation, pointers };
}

/** Finds an operation by its `operationId` or by method and path, with the major before it if several have it. */
export function findOperation<Major extends SearchedMajor>(
  majors: readonly Major[],
  text: string,
): { readonly major: Major; readonly operation: Operation } | string {
  const [, wanted, name = text] = /^(v\d+):(.*)$/s.exec(text) ?? [];
  const searched = majors.filter(({ major }) => wanted === undefined || major === wanted);
  if (searched.length === 0)
    return `${wanted} is not a major of the configuration, which has ${listed(majors.map(({ major }) => major))}.`;
  const all = searched.flatMap((major) => major.model.operations.map((operation) => ({ major, operation })));
  const found = all.filter(({ operation }) => operation.id === name || isCalled(operation, name));
  if (found.length > 1) {
    const ways = found.map(({ major, operation }) => `${major.major}:${operation.id}`);
    return `${name} is an operation of several majors: write ${ways.join(' or ')}.`;
  }
  const [only] = found;
  if (only) return only;
  const names = all.map(({ operation }) => (name.includes(' ') ? labelOf(operation) : operation.id));
  return `There is no operation ${name}${wanted === undefined ? '' : ` in ${wanted}`}.${suggestion(name, names)}`;
}

/** `GET /loans`. */
export function labelOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

function isCalled(operation: Operation, name: string): boolean {
  const [method = '', path = ''] = name.trim().split(/\s+/);
  return method.toUpperCase() === operation.method && path === operation.path;
}

function findParameter(operation: Operation, text: string): readonly string[] | string {
  const fits = ({ in: place, name }: Parameter) => name === text || `${place}/${name}` === text;
  const found = operation.parameters.filter(fits);
  const names = operation.parameters.map(({ in: place, name }) => (text.includes('/') ? `${place}/${name}` : name));
  if (found.length > 1)
    return `${text} is a parameter in several places: write ${listed(found.map(({ in: place, name }) => `${place}/${name}`))}.`;
  if (found.length === 1) return found.map(({ pointer }) => pointer);
  return `${labelOf(operation)} has no parameter ${text}.${suggestion(text, names)}`;
}

function findField(model: ApiModel, operation: Operation, text: string): readonly string[] | string {
  const isBody = /^body(?:\/|$)/.test(text);
  const tokens = parsePointer(isBody ? text.slice('body'.length) : text);
  if (tokens === undefined || tokens.length === 0) {
    return `${JSON.stringify(text)} is not a field: write a JSON Pointer into the response, such as /items/*/status, or body/amount for the request.`;
  }
  const contents = isBody ? (operation.body?.contents ?? []) : successContents(operation);
  const schemas = plainSchemas(model.schemas);
  let level = contents.flatMap(({ schema }) => (schema ? [schema] : []));
  for (const [index, token] of tokens.entries()) {
    const open = level.flatMap((schema) => partsOf(schema, schemas));
    const next = open.flatMap((schema) => childrenOf(schema, token));
    if (next.length === 0) {
      const way = `${isBody ? 'body' : ''}${tokens
        .slice(0, index)
        .map((part) => `/${part}`)
        .join('')}`;
      const names = open.flatMap(({ properties, items }) => [...(properties?.keys() ?? []), ...(items ? ['*'] : [])]);
      const place = isBody ? 'request body' : 'response';
      const ways = names.map((known) => `${way}/${known}`);
      return `The ${place} of ${labelOf(operation)} has no field ${way}/${token}.${suggestion(`${way}/${token}`, ways)}`;
    }
    level = next;
  }
  return [...new Set(level.map(({ pointer }) => pointer))];
}

function successContents({ responses }: Operation): readonly MediaType[] {
  return responses.filter(({ status }) => status.startsWith('2')).flatMap(({ contents }) => contents);
}

function childrenOf({ properties, items, additionalProperties }: Schema, token: string): readonly Schema[] {
  const named = properties?.get(token);
  if (named) return [named];
  return token === '*' ? [items, additionalProperties].flatMap((schema) => (schema ? [schema] : [])) : [];
}

function suggestion(text: string, names: readonly string[]): string {
  const near = closest(text, names);
  if (near !== undefined) return ` Did you mean ${near}?`;
  return names.length === 0 || names.length > 20 ? '' : ` There is ${listed([...new Set(names)])}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
