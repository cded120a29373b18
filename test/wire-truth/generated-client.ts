import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** A method of the generated client, found by what its source says about itself. */
export interface GeneratedMethod {
  readonly resourceFile: string;
  readonly className: string;
  readonly name: string;
  /** `call`, `callUnstreamed`, `paginate` or `openStream`. */
  readonly how: string;
  /** What the request says about a stream. */
  readonly field: StreamField | undefined;
  readonly operationId: string;
  readonly httpMethod: string;
  readonly path: string;
}

export interface GeneratedCredential {
  readonly option: string;
  readonly in: string;
  readonly name: string;
  readonly scheme?: string;
}

/** The field of a request that asks for a stream, as the client sends it. */
export interface StreamField {
  readonly in: string;
  readonly name: string;
  readonly on: unknown;
  readonly off?: unknown;
}

type Callable = (...args: readonly unknown[]) => PromiseLike<unknown>;
type Resource = Readonly<Record<string, Callable>>;

/** The package as a program uses it: its classes are imported and called; only their names are read from the source. */
export class GeneratedClient {
  readonly #folder: string;
  readonly methods: readonly GeneratedMethod[];

  constructor(folder: string) {
    this.#folder = folder;
    const resources = join(folder, 'src/resources');
    const files = existsSync(resources) ? readdirSync(resources) : [];
    this.methods = files.flatMap((file) => methodsOf(file, readFileSync(join(resources, file), 'utf8')));
  }

  async credentials(): Promise<readonly GeneratedCredential[]> {
    const { api } = await this.#import('src/transport.ts');
    return (api as { credentials: readonly GeneratedCredential[] }).credentials;
  }

  /** Names of servers that operations have of their own. */
  async servers(): Promise<readonly string[]> {
    const { api } = await this.#import('src/transport.ts');
    return (api as { servers?: readonly string[] }).servers ?? [];
  }

  /** Calls a method of a resource that is made with these options. */
  async call(method: GeneratedMethod, options: object, args: readonly unknown[]): Promise<unknown> {
    const module = await this.#import(`src/resources/${method.resourceFile}`);
    const Class = module[method.className] as new (options: object) => Resource;
    const resource = new Class(options);
    return resource[method.name]?.(...args);
  }

  #import(path: string): Promise<Record<string, unknown>> {
    return import(pathToFileURL(join(this.#folder, path)).href);
  }
}

function methodsOf(resourceFile: string, text: string): GeneratedMethod[] {
  const source = ts.createSourceFile(resourceFile, text, ts.ScriptTarget.Latest, true);
  const definitions = new Map<string, ReadonlyMap<string, string>>();
  const fields = new Map<string, StreamField | undefined>();
  const found: GeneratedMethod[] = [];
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer && ts.isObjectLiteralExpression(initializer)) {
          definitions.set(name.getText(), textsOf(initializer));
          fields.set(name.getText(), fieldOf(initializer));
        }
      }
    }
    if (!ts.isClassDeclaration(statement)) continue;
    for (const member of statement.members) {
      const call = ts.isMethodDeclaration(member) ? callOf(member) : undefined;
      if (!call || !member.name || call.how === 'waitFor') continue;
      const definition = definitions.get(call.definition);
      found.push({
        resourceFile,
        className: statement.name?.text ?? '',
        name:
          ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : member.name.getText(),
        how: call.how,
        field: fields.get(call.definition),
        operationId: definition?.get('id') ?? '',
        httpMethod: definition?.get('method') ?? '',
        path: definition?.get('path') ?? '',
      });
    }
  }
  return found;
}

function textsOf(object: ts.ObjectLiteralExpression): ReadonlyMap<string, string> {
  return new Map(
    object.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
        ? [[property.name.getText(), property.initializer.text] as const]
        : [],
    ),
  );
}

/** `stream: { field: { … } }` of a definition. */
function fieldOf(definition: ts.ObjectLiteralExpression): StreamField | undefined {
  const stream = memberOf(definition, 'stream');
  const field = stream && ts.isObjectLiteralExpression(stream) ? memberOf(stream, 'field') : undefined;
  if (!field || !ts.isObjectLiteralExpression(field)) return undefined;
  const value = (name: string): unknown => {
    const text = memberOf(field, name)?.getText();
    return text === undefined ? undefined : JSON.parse(text.replace(/^'([^"\\]*)'$/, '"$1"'));
  };
  return { in: String(value('in')), name: String(value('name')), on: value('on'), off: value('off') };
}

function memberOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return object.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)
    ?.initializer;
}

/** `return call(this.#transport, definition, …)`. */
function callOf(method: ts.MethodDeclaration): { readonly how: string; readonly definition: string } | undefined {
  const [statement] = method.body?.statements ?? [];
  if (!statement || !ts.isReturnStatement(statement) || !statement.expression) return undefined;
  if (!ts.isCallExpression(statement.expression)) return undefined;
  const { expression, arguments: args } = statement.expression;
  return { how: expression.getText(), definition: args[1]?.getText() ?? '' };
}
