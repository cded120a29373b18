import type { JsonObject } from '../../base/json.ts';
import { sortedBy } from '../../base/order.ts';
import type { ApiModel, Method, Resource } from '../../model/api-model.ts';

/**
 * The operations of a package by id, for programs that read code which calls it: the request, the class, the methods, and the
 * wire name of each argument. Pointers into responses need no entry, because properties have their wire names.
 */
export function operationIndex({ client }: ApiModel): JsonObject {
  const entries = client.resources.flatMap((resource) =>
    resource.methods.map((method) => [method.operation.id, entryOf(resource, method)] as const),
  );
  return Object.fromEntries(sortedBy(entries, ([id]) => id));
}

function entryOf({ className }: Resource, method: Method): JsonObject {
  const { operation, pathArguments, body, params, pagination } = method;
  const args = [
    ...pathArguments.map(({ parameter }) => `path/${parameter.name}`),
    ...(body === undefined ? [] : [body.filePart === undefined ? 'body' : `body/${body.filePart}`]),
    ...(params === undefined || params.inOptions ? [] : ['params']),
  ];
  return {
    request: `${operation.method} ${operation.path}`,
    class: className,
    methods: methodKinds(method),
    ...(args.length === 0 ? {} : { arguments: args }),
    ...(params === undefined
      ? {}
      : {
          params: Object.fromEntries(
            params.properties.map(({ key, parameter }) => [key, `${parameter.in}/${parameter.name}`]),
          ),
        }),
    ...(pagination === undefined ? {} : { items: pagination.items }),
  };
}

/** How each method of an operation returns its response. */
function methodKinds({ name, formerNames, pagination, streaming, poll }: Method): JsonObject {
  const usual = streaming?.only === true ? 'stream' : pagination === undefined ? 'call' : 'list';
  return {
    ...Object.fromEntries([name, ...formerNames].map((one) => [one, usual])),
    ...(streaming === undefined ? {} : { [streaming.methodName]: 'stream' }),
    ...(poll === undefined ? {} : { [poll.methodName]: 'wait' }),
  };
}
