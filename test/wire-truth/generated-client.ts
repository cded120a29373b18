import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** A method of the generated client, found by what its source says about itself. */
export interface GeneratedMethod {
  readonly resourceFile: string;
  readonly className: string;
  readonly name: string;
  /** `call` or `paginate`. */
  readonly how: string;
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
  const found: GeneratedMethod[] = [];
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer && ts.isObjectLiteralExpression(initializer))
          definitions.set(name.getText(), textsOf(initializer));
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

/** `return call(this.#transport, definition, …)`. */
function callOf(method: ts.MethodDeclaration): { readonly how: string; readonly definition: string } | undefined {
  const [statement] = method.body?.statements ?? [];
  if (!statement || !ts.isReturnStatement(statement) || !statement.expression) return undefined;
  if (!ts.isCallExpression(statement.expression)) return undefined;
  const { expression, arguments: args } = statement.expression;
  return { how: expression.getText(), definition: args[1]?.getText() ?? '' };
}
