import type { ApiModel } from '../../../model/api-model.ts';
import { propertyAccess, valueKey } from '../../../text/literals.ts';
import type { Layout } from '../../../text/typescript/layout.ts';
import { objectValue, type Value, valueLayout } from '../../../text/typescript/type-layout.ts';
import { modelNames } from '../models.ts';
import { foreignServers, usedVariables } from '../servers.ts';
import { clientLine, moduleText } from './example-code.ts';

/** Reading a list page by page and as an array. */
export function toArrayExample(model: ApiModel): string {
  const found = model.client.resources
    .flatMap((resource) => resource.methods.map((method) => ({ resource, method })))
    .find(
      ({ method }) =>
        method.pagination !== undefined &&
        method.pathArguments.length === 0 &&
        method.params?.required !== true &&
        method.body === undefined,
    );
  if (found === undefined) return 'export {};';
  const list = `client${propertyAccess(found.resource.name)}${propertyAccess(found.method.name)}()`;
  return moduleText((imports) => [
    clientLine(model, imports),
    '',
    `const first = await ${list};`,
    'console.log(first.items, first.data, first.hasNextPage());',
    `const some = await ${list}.toArray({ max: 500 });`,
    'console.log(some.length);',
  ]) as string;
}

/** Handling the values of an open enum. */
export function openEnumExample(model: ApiModel): string | undefined {
  const found = modelNames(model).find(
    ({ schema, typeName }) => schema.schema.knownValues?.[0] !== undefined && typeName === schema.typeName,
  );
  const [value] = found?.schema.schema.knownValues ?? [];
  if (found === undefined || value === undefined) return undefined;
  return moduleText((imports): readonly Layout[] => {
    const name = imports.use({ name: found.typeName, from: model.package.name });
    const matched = found.schema.schema.types?.includes('null') ? "value ?? ''" : 'value';
    return [
      `export function describe(value: ${name}): string {`,
      `  return ${name}.match(${matched}, {`,
      `    ${valueKey(value)}: () => 'a known value',`,
      '    unknown: (other) => other,',
      '  });',
      '}',
    ];
  });
}

/** Catching the declared errors of an operation. */
export function declaredErrorExample(model: ApiModel): string | undefined {
  const methods = model.client.resources.flatMap((resource) => resource.methods);
  // An operation that changes something has more to say about its errors.
  const found = methods.find(({ errors, body }) => errors && body) ?? methods.find(({ errors }) => errors);
  const [response] = found?.errors?.responses ?? [];
  if (found?.errors === undefined || response === undefined) return undefined;
  const { typeName } = found.errors;
  return moduleText((imports): readonly Layout[] => {
    const name = imports.use({ name: typeName, from: model.package.name });
    const isApiError = imports.use({ name: 'isApiError', from: model.package.name });
    return [
      'export function describe(error: unknown): unknown {',
      `  if (${isApiError}(error, ${name})) return [error.status, error.body];`,
      `  return ${isApiError}(error) ? error.outcome : undefined;`,
      '}',
    ];
  });
}

/** One resource without the rest. */
export function resourceExample(model: ApiModel): string {
  const [resource] = model.client.resources;
  if (resource === undefined) return 'export {};';
  return moduleText((imports) => {
    const name = imports.use({
      name: resource.className,
      from: `${model.package.name}/resources/${resource.fileName}`,
    });
    return [`export const resource = new ${name}();`];
  }) as string;
}

/** The client that is typed by paths. */
export function rawExample(model: ApiModel): string {
  return moduleText((imports) => {
    const name = imports.use({ name: 'createRawClient', from: `${model.package.name}/raw` });
    return [`export const raw = ${name}();`];
  }) as string;
}

/** Passing the servers of single operations. */
export function serversExample(model: ApiModel): string {
  const foreign = foreignServers(model);
  return moduleText((imports) => {
    const name = imports.use({ name: model.client.className, from: model.package.name });
    const servers = foreign.length === 0 ? '' : imports.use({ name: 'servers', from: model.package.name });
    const addresses = foreign.map(({ name: key, servers: [first] }): [string, Value] => {
      const isFunction = first !== undefined && usedVariables(first).length > 0;
      return [key, { code: `${servers}${propertyAccess(key)}${isFunction ? '()' : ''}` }];
    });
    const below = model.client.servers.map((server): [string, Value] => [server.name, 'https://api.example.com/v2']);
    const options = objectValue([
      ['baseUrl', 'https://api.example.com'],
      ['servers', objectValue(addresses.length > 0 ? addresses : below)],
    ]);
    return [[`export const client = new ${name}(`, valueLayout(options), ');']];
  }) as string;
}
