import type { Repair } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedUnique } from '../../base/order.ts';
import { userInfo } from '../../load/mend/rewrite-object.ts';
import type { Server, ServerVariable } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { optionalExtensions } from '../extensions/read-extensions.ts';

/** The servers in description order; the first is the default. */
export function buildServers(context: BuildContext, servers: Json | undefined, pointer: string): Server[] {
  if (!Array.isArray(servers)) return [];
  return servers
    .filter(isJsonObject)
    .map((server, index) => buildServer(context, server, childPointer(pointer, index)));
}

function buildServer(context: BuildContext, server: JsonObject, pointer: string): Server {
  const url = typeof server.url === 'string' ? server.url : '';
  const variables = buildVariables(context, server.variables, childPointer(pointer, 'variables'));
  checkUrl(context, withDefaults(url, variables), childPointer(pointer, 'url'));
  return {
    pointer,
    url,
    ...(typeof server.name === 'string' ? { name: server.name } : {}),
    ...(typeof server.description === 'string' ? { description: server.description } : {}),
    variables,
    ...optionalExtensions(context, server, pointer),
  };
}

/** Fills in the defaults of a URL's variables in one pass, because a default isn't a template. */
export function withDefaults(url: string, variables: ReadonlyMap<string, ServerVariable>): string {
  return url.replace(/\{([^{}]*)\}/g, (written, name: string) => variables.get(name)?.default ?? written);
}

/** Clients need a base URL, so an unusable one here is a warning; a password in a description is never passed on. */
function checkUrl(context: BuildContext, url: string, pointer: string): void {
  if (userInfo.test(url)) context.diagnostics.add('server-url-userinfo', pointer);
  else if (!/^https?:\/\/[^/?#\s"'<>\\{}]+(\/[^?#\s"'<>\\{}]*)?$/.test(url)) {
    context.diagnostics.add('server-url-unusable', pointer, { url });
  }
}

function buildVariables(
  context: BuildContext,
  variables: Json | undefined,
  pointer: string,
): ReadonlyMap<string, ServerVariable> {
  if (!isJsonObject(variables)) return new Map();
  return new Map(
    sortedUnique(Object.keys(variables)).map((name) => {
      const variable = variables[name];
      return [name, buildVariable(context, isJsonObject(variable) ? variable : {}, childPointer(pointer, name))];
    }),
  );
}

function uniqueTexts(values: readonly Json[]): readonly string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function buildVariable(context: BuildContext, variable: JsonObject, pointer: string): ServerVariable {
  const standard = typeof variable.default === 'string' ? variable.default : '';
  const values = variable.enum;
  const listed = Array.isArray(values) ? uniqueTexts(values) : undefined;
  if (listed !== undefined && !listed.includes(standard)) {
    const repair: Repair = { kind: 'read', effect: 'it is used all the same' };
    if (context.diagnostics.tolerates('server-variable-default'))
      context.diagnostics.add('server-variable-default', pointer, { value: standard });
    else context.diagnostics.addRepaired('server-variable-default', pointer, { value: standard }, repair);
  }
  return {
    default: standard,
    ...(listed === undefined ? {} : { enum: listed }),
    ...(typeof variable.description === 'string' ? { description: variable.description } : {}),
  };
}
