import type { ApiModel, NamedServer, Server, ServerVariable } from '../../model/api-model.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { stringLiteral, valueKey } from '../../text/literals.ts';
import { markdownCode } from '../../text/markdown-text.ts';
import type { CompiledForm } from '../../text/typescript/compiled-form.ts';
import type { Imports } from '../../text/typescript/imports.ts';
import { braced, type Layout, type ListItem } from '../../text/typescript/layout.ts';
import { code, jsDocLines } from '../../text/typescript/statement.ts';
import { fieldOf, type Property, stringType, type Type, unionOf } from '../../text/typescript/type.ts';
import { objectValue, typeLayout, valueLayout } from '../../text/typescript/type-layout.ts';
import { codeFile } from './code-file.ts';
import { runtimeName } from './runtime-names.ts';

export const serversPath = 'src/servers.ts';

/** Servers with another origin than the base URL, which callers have to pass. */
export function foreignServers({ client }: ApiModel): readonly NamedServer[] {
  return client.servers.filter(({ path }) => path === undefined);
}

/** The variables in a server's URL; a server with variables becomes a function in `servers`. */
export function usedVariables({ url, variables }: Server): readonly (readonly [name: string, ServerVariable])[] {
  return [...variables].filter(([name]) => url.includes(`{${name}}`));
}

/** `src/servers.ts`: the described URLs of servers of operations, for passing to the client. */
export function emitServers(model: ApiModel): readonly GeneratedFile[] {
  const servers = foreignServers(model);
  if (servers.length === 0) return [];
  const text =
    'Addresses that the description names for operations that are not at `baseUrl`. The client goes there only if its option ' +
    '`servers` says so.';
  return [
    codeFile(serversPath, model, (imports) => [
      code(serversForm(servers.flatMap((server) => member(model, server, imports))), { text: [text] }),
    ]),
  ];
}

/** A member of `servers`, in each output format. */
interface ServerMember {
  readonly docs?: readonly string[];
  readonly source: Layout;
  readonly script: Layout;
  readonly type: Layout;
}

function serversForm(members: readonly ServerMember[]): CompiledForm {
  const documented = (of: 'source' | 'type') =>
    members.map(({ docs, [of]: layout }): ListItem => (docs === undefined ? { layout } : { docs, layout }));
  return {
    source: ['export const servers = ', braced(documented('source')), ';'],
    script: ['export const servers = ', braced(members.map(({ script }) => script)), ';'],
    declaration: ['export declare const servers: ', braced(documented('type'), ';'), ';'],
  };
}

function member(model: ApiModel, { name, servers: [first] }: NamedServer, imports: Imports): ServerMember[] {
  if (first === undefined) return [];
  const docs = jsDocLines({ text: [first.description ?? '', markdownCode(first.url)] });
  const key = valueKey(name);
  const template = stringLiteral(first.url);
  const used = usedVariables(first);
  const documented = docs === undefined ? {} : { docs };
  if (used.length === 0) {
    const source = `${key}: ${template}`;
    return [{ ...documented, source, script: source, type: `${key}: string` }];
  }
  const type = typeLayout({ kind: 'object', properties: used.map(variableOf) }, imports);
  const result: Layout = [
    ` => ${imports.use(runtimeName(model, 'serverUrl'))}(${template}, `,
    valueLayout(objectValue(used.map(([variable, { default: usual }]) => [variable, usual]))),
    ', variables)',
  ];
  return [
    {
      ...documented,
      source: [`${key}: (variables: `, type, ' = {}): string', ...result],
      script: [`${key}: (variables = {})`, ...result],
      type: [`${key}: (variables?: `, type, ') => string'],
    },
  ];
}

function variableOf([name, { enum: values }]: readonly [name: string, ServerVariable]): Property {
  const type: Type =
    values === undefined ? stringType : unionOf(values.map((value): Type => ({ kind: 'literal', value })));
  return fieldOf(name, type);
}
