import type { ApiModel, Method, Parameter, ParamsArgument } from '../../../model/api-model.ts';
import { assumptionNote } from '../../../model/extensions/read-extensions.ts';
import {
  fieldOf,
  intersectionOf,
  type Property,
  reference,
  type Type,
  undefinedType,
  unionOf,
} from '../../../text/typescript/type.ts';
import { runtimeName } from '../runtime-names.ts';
import { schemaContexts } from '../schema/schema-contexts.ts';
import { typeOfSchema } from '../schema/type-of-schema.ts';
import { partHeadersOption } from './method-headers.ts';
import type { ChoiceTypes, MethodTypes } from './method-types.ts';

export interface Argument {
  readonly name: string;
  readonly role: 'path' | 'body' | 'params' | 'options';
  readonly type: Type;
  /** `= {}` for the object of optional parameters, `?` for optional arguments at the end. */
  readonly mode: 'required' | 'optional' | 'defaulted';
  readonly description?: string;
}

/**
 * The parameters of a method: path parameters in order, body, params, options. The params include the options, so that calls
 * with options keep compiling when the method gets its first parameter.
 */
export function methodArguments(
  model: ApiModel,
  method: Method,
  types: MethodTypes,
  usualOptions: Type = reference(runtimeName(model, 'RequestOptions')),
): readonly Argument[] {
  const { request } = schemaContexts(model);
  const path = method.pathArguments.map(({ name, parameter }): Argument => {
    return described(
      { name, role: 'path', type: typeOfSchema(parameter.schema, request), mode: 'required' },
      textOf(parameter),
    );
  });
  const options = optionsArgument(model, method, types, usualOptions);
  return [...path, ...bodyArgument(model, method, types), ...paramsArgument(method, types, options), options];
}

function optionsArgument(model: ApiModel, method: Method, types: MethodTypes, usual: Type): Argument {
  const headers = partHeadersOption(model, method);
  const properties = [
    ...choiceOption('contentType', types.bodies),
    ...choiceOption('as', types.results),
    ...(headers === undefined ? [] : [headers]),
  ];
  const options = properties.length === 0 ? usual : intersectionOf([usual, { kind: 'object', properties }]);
  const type = withParams(options, method, types);
  return { name: 'options', role: 'options', type, mode: headers?.optional === false ? 'required' : 'optional' };
}

function choiceOption(name: string, choices: ChoiceTypes | undefined): Property[] {
  if (choices === undefined) return [];
  return [fieldOf(name, typeParameter(choices))];
}

/** The type parameter that infers the caller's choice. */
export function typeParameter({ parameter }: ChoiceTypes): Type {
  return reference({ name: parameter, typeOnly: true });
}

/** The caller's choice: the property of the interface that the type parameter names. */
export function chosenType(choices: ChoiceTypes): Type {
  return { kind: 'access', object: choices.table, keys: [typeParameter(choices)] };
}

/** The description's text about a path parameter, with its assumptions. */
function textOf({ description, extensions, schema }: Parameter): string | undefined {
  const [assumption] = [...assumptionNote(extensions), ...assumptionNote(schema.extensions)];
  if (assumption === undefined) return description;
  return [...(description === undefined ? [] : [description]), assumption].join('\n\n');
}

function bodyArgument(model: ApiModel, { body, params, operation }: Method, types: MethodTypes): Argument[] {
  if (body === undefined || types.body === undefined) return [];
  const name = body.filePart === undefined ? 'body' : 'file';
  const description = operation.body?.description ?? body.mediaType.schema?.description;
  const upload = body.mainPart === undefined ? [] : [reference(runtimeName(model, 'Upload'))];
  const chosen = types.bodies === undefined ? unionOf([...upload, types.body]) : chosenType(types.bodies);
  const given = types.narrowed === undefined ? chosen : intersectionOf([chosen, types.narrowed]);
  if (body.required) return [described({ name, role: 'body', type: given, mode: 'required' }, description)];
  // An optional parameter can't come before a required one.
  const followed = params?.required === true;
  const type = followed ? unionOf([given, undefinedType]) : given;
  return [described({ name, role: 'body', type, mode: followed ? 'required' : 'optional' }, description)];
}

function paramsArgument({ params }: Method, types: MethodTypes, options: Argument): Argument[] {
  if (params === undefined || types.params === undefined || params.inOptions) return [];
  const mode = params.required ? 'required' : 'defaulted';
  // Required options have their own argument.
  const held = options.mode === 'required' ? [] : [withoutNames(options.type, params)];
  return [{ name: 'params', role: 'params', type: intersectionOf([types.params, ...held]), mode }];
}

/** Names of options; a parameter of the same name takes precedence. */
const optionNames: ReadonlySet<string> = new Set([
  ...['signal', 'timeout', 'attemptTimeout', 'retries', 'headers', 'reference', 'query'],
  ...['as', 'contentType', 'partHeaders', 'interval', 'maxInterval', 'onUpdate', 'reconnect'],
]);

function withoutNames(options: Type, { properties }: ParamsArgument): Type {
  const taken = properties.flatMap(({ key }) => (optionNames.has(key) ? [key] : []));
  if (taken.length === 0) return options;
  const names = unionOf(taken.map((value) => ({ kind: 'literal', value })));
  return reference({ name: 'Omit', typeOnly: true }, options, names);
}

/** The type of options, including the parameters without their own arguments. */
export function withParams(options: Type, { params }: Method, types: MethodTypes): Type {
  if (types.params === undefined || params?.inOptions !== true) return options;
  return intersectionOf([options, { kind: 'object', properties: [fieldOf('params', types.params)] }]);
}

function described(argument: Argument, description: string | undefined): Argument {
  return description === undefined ? argument : { ...argument, description };
}
