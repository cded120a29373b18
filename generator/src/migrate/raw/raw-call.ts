import { ts } from '../../base/typescript.ts';
import { isScalarType, type ResponseTypes } from '../../usage/flow/response-types.ts';
import type { FoundPackages } from '../../usage/sources/find-packages.ts';
import type { SurfaceOperation, SurfacePackage } from '../../usage/sources/package-surface.ts';
import { isOrderFree } from '../edits/arguments.ts';
import { staticName } from '../edits/renames.ts';
import { propertyText, stretchOf, visitNodes } from '../edits/rewriter.ts';
import type { TextEdit } from '../edits/text-edits.ts';

/** A package with `/raw`, and the client class whose methods replace its calls. */
export interface RawPackage {
  readonly base: SurfacePackage;
  readonly checker: ts.TypeChecker;
  readonly found: FoundPackages;
  readonly types: ResponseTypes;
  readonly client: string;
  readonly resources: ReadonlyMap<string, string>;
}

/** The method call that replaces a call of `/raw`, and the imports that it needs. */
export interface RawMove {
  readonly call: ts.CallExpression;
  readonly edit: TextEdit;
  /** Imported as a type only. */
  readonly errorType: string | undefined;
}

type EditParts = TextEdit['parts'];

/**
 * Reads `const { data, error } = await client.GET(…)` with the `if (error) throw …` after it.
 * @returns a sentence with the reason if a method can't replace it
 */
export function readRawCall(receiver: ts.Expression, raw: RawPackage): RawMove | string {
  const access = receiver.parent;
  const call = access.parent;
  if (!ts.isPropertyAccessExpression(access) || !ts.isCallExpression(call) || call.expression !== access)
    return 'Only a call such as client.GET(…) can become a call of a method.';
  const [path, options, more] = call.arguments;
  const operation =
    path !== undefined && ts.isStringLiteralLike(path) && more === undefined
      ? raw.base.operations.find(({ request }) => request === `${access.name.text} ${path.text}`)
      : undefined;
  const [method, kind] = [...(operation?.methods ?? [])].find(([, one]) => one === 'call' || one === 'list') ?? [];
  const resource = operation && raw.resources.get(operation.className);
  if (operation === undefined || method === undefined || resource === undefined)
    return 'The package has no method for this call.';
  if ([...operation.methods.values()].includes('stream') || !isJsonOnly(operation, raw))
    return 'Only requests and responses in JSON are moved.';
  const args = argumentsOf(options, operation, raw.checker);
  if (typeof args === 'string') return args;
  const checked = checkedResult(call, raw.checker);
  if (typeof checked === 'string') return checked;
  const { statement, check, data, error, thrown } = checked;
  const wanted = data && raw.checker.getNonNullableType(raw.checker.getTypeAtLocation(data));
  if (wanted && raw.types.at(operation, '')?.every((type) => raw.checker.isTypeAssignableTo(type, wanted)) !== true)
    return 'The method returns data of another type.';
  const file = call.getSourceFile();
  const indent = /^[ \t]*/.exec(file.text.slice(file.getLineStarts()[lineOf(statement)]))?.[0] ?? '';
  const readsError = usesOf(error, thrown, raw.checker).length > 0;
  const declared = /@throws \{([\w$]+)\}/.exec(raw.found.methods.get(operation)?.getFullText() ?? '')?.[1];
  const errorType = readsError && !/\.[cm]?jsx?$/.test(file.fileName) ? declared : undefined;
  const as = errorType === undefined ? '' : ` as ${errorType}`;
  const name = error.text === 'body' ? 'body' : `body: ${error.text}`;
  const value = data && (kind === 'list' ? `{ ${data.text === 'data' ? 'data' : `data: ${data.text}`} }` : data.text);
  const head = `${value === undefined ? '' : `const ${value} = `}await `;
  const isBody = 'failure instanceof ResponseError && failure.body';
  const parts: EditParts = [
    head,
    stretchOf(receiver),
    `.${resource}.${method}(`,
    ...args,
    ').catch((failure) => {\n',
    ...(readsError
      ? [
          `${indent}  if (!(${isBody})) throw failure;\n`,
          `${indent}  const { ${name} } = failure${as};\n`,
          `${indent}  throw `,
          stretchOf(thrown),
        ]
      : [`${indent}  throw ${isBody} ? `, stretchOf(thrown), ' : failure']),
    `;\n${indent}});`,
  ];
  const edit = { start: statement.getStart(), end: check.getEnd(), parts };
  return losesComment(edit, file.text) ? 'A comment in this code would be lost.' : { call, edit, errorType };
}

function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line;
}

/** Whether the old text has a comment outside the kept ranges. */
function losesComment({ start, end, parts }: TextEdit, text: string): boolean {
  const kept = parts.filter((part) => typeof part !== 'string').sort((a, b) => a.start - b.start);
  const ends = [start, ...kept.map((part) => part.end)];
  const gaps = ends.map((from, index) => text.slice(from, kept[index]?.start ?? end));
  return gaps.some((gap) => /\/[/*]/.test(gap.replace(/(['"`])\/.*?\1/g, '')));
}

function argumentsOf(
  options: ts.Expression | undefined,
  operation: SurfaceOperation,
  checker: ts.TypeChecker,
): EditParts | string {
  const given = membersOf(options, ['params', 'body', 'signal']);
  const params = given && membersOf(given.get('params'), ['path', 'query', 'header']);
  if (given === undefined || params === undefined)
    return 'Only the options params (path, query, header), body and signal are moved, written out in the call.';
  const values = new Map<string, ts.Expression>();
  for (const [location, node] of params) {
    const members = membersOf(node);
    if (members === undefined) return `The ${location} parameters are not written out in the call.`;
    for (const [name, value] of members) {
      if (!isScalar(value, checker)) return `The ${location} parameter ${name} may be a list, an object or null.`;
      values.set(`${location}/${name}`, value);
    }
  }
  const [body, signal] = [given.get('body'), given.get('signal')];
  if (body !== undefined) values.set('body', body);
  if (!isOrderFree([...values.values(), ...(signal ? [signal] : [])]))
    return 'The arguments would be evaluated in another order.';
  const own = [...operation.params].flatMap(([key, place]): [string, ts.Expression][] => {
    const value = values.get(place);
    return value === undefined ? [] : [[key, value]];
  });
  const slots = operation.arguments.map((place): EditParts | undefined => {
    const value = values.get(place);
    return value && [stretchOf(value)];
  });
  if (own.length + slots.filter((slot) => slot !== undefined).length < values.size)
    return 'The method does not take one of these parameters.';
  if (signal !== undefined && operation.params.has('signal')) return 'The method has a parameter called signal.';
  const all = [...own, ...(signal ? [['signal', signal] as const] : [])];
  const at = operation.arguments.indexOf('params');
  if (all.length > 0) slots[at < 0 ? slots.length : at] = objectOf(all);
  while (slots.length > 0 && slots.at(-1) === undefined) slots.pop();
  return slots.flatMap((slot, index) => [...(index === 0 ? [] : [', ']), ...(slot ?? ['undefined'])]);
}

function objectOf(members: readonly (readonly [string, ts.Expression])[]): EditParts {
  const texts = members.map(
    ([key, value]): EditParts =>
      ts.isIdentifier(value) && value.text === key ? [key] : [`${propertyText(key)}: `, stretchOf(value)],
  );
  return ['{ ', ...texts.flatMap((text, index) => [...(index === 0 ? [] : [', ']), ...text]), ' }'];
}

/** The properties of an object literal; undefined if they can't be listed, or one has another name. */
function membersOf(
  node: ts.Expression | undefined,
  names?: readonly string[],
): ReadonlyMap<string, ts.Expression> | undefined {
  if (node === undefined) return new Map();
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const members = node.properties.map((one): readonly [string | undefined, ts.Expression | undefined] => [
    staticName(one.name),
    ts.isPropertyAssignment(one) ? one.initializer : ts.isShorthandPropertyAssignment(one) ? one.name : undefined,
  ]);
  const found = new Map<string, ts.Expression>();
  for (const [name, value] of members) {
    if (name === undefined || value === undefined || found.has(name) || names?.includes(name) === false)
      return undefined;
    found.set(name, value);
  }
  return found;
}

function isScalar(node: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  return parts.every((part) => isScalarType(part) || (part.flags & ts.TypeFlags.Undefined) !== 0);
}

/** Whether an operation's requests and responses are all JSON, which `/raw` and methods write and read the same. */
export function isJsonOnly({ request }: SurfaceOperation, { base, found, checker }: RawPackage): boolean {
  const declaration = found.paths.get(base.name);
  const [method = '', path = ''] = request.split(' ');
  const along = (type: ts.Type | undefined, name: string) => {
    const property = type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
    return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  };
  const namesOf = (type: ts.Type | undefined) =>
    type === undefined ? [] : checker.getPropertiesOfType(type).map(({ name }) => name);
  const paths = declaration && checker.getTypeAtLocation(declaration);
  const operation = along(along(paths, path), method.toLowerCase());
  if (operation === undefined) return false;
  const sent = namesOf(along(along(operation, 'requestBody'), 'content'));
  const responses = along(operation, 'responses');
  const got = namesOf(responses)
    .filter((status) => !/^[45]/.test(status))
    .flatMap((status) => namesOf(along(along(responses, status), 'content')));
  return (
    sent.every((type) => type === 'application/json') && got.every((type) => /^application\/(?:.*\+)?json\b/.test(type))
  );
}

interface CheckedResult {
  readonly statement: ts.Statement;
  readonly check: ts.Statement;
  readonly data: ts.Identifier | undefined;
  readonly error: ts.Identifier;
  readonly thrown: ts.Expression;
}

/** The statement of a call that only uses `data` and `error`, and the next one, which throws if there is an error. */
function checkedResult(call: ts.CallExpression, checker: ts.TypeChecker): CheckedResult | string {
  const declaration = call.parent.parent;
  const list = declaration.parent;
  const names =
    ts.isAwaitExpression(call.parent) && ts.isVariableDeclaration(declaration) ? namesOf(declaration.name) : undefined;
  const { error, data } = names ?? {};
  if (error === undefined || !ts.isVariableDeclarationList(list) || !ts.isVariableStatement(list.parent))
    return 'Only const { data, error } = await … is moved, with both or error alone.';
  const statement = list.parent;
  const block = statement.parent;
  const isConstant = (list.flags & ts.NodeFlags.Const) !== 0 && statement.modifiers === undefined;
  if (!isConstant || list.declarations.length > 1 || !(ts.isBlock(block) || ts.isSourceFile(block)))
    return 'Only const { data, error } = await … is moved, with both or error alone.';
  const check = block.statements[block.statements.indexOf(statement) + 1];
  const thrown = check && ts.isIfStatement(check) && tests(check.expression, error) ? thrownBy(check) : undefined;
  if (check === undefined || thrown === undefined)
    return 'The next statement is not if (error) throw …; a method throws where this call gives an error.';
  const inCheck = usesOf(error, check, checker).length;
  if (usesOf(error, block, checker).length > inCheck + 1) return 'The code reads the error again after the check.';
  const isOdd = (node: ts.Node): boolean =>
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    (ts.isIdentifier(node) && (node.text === 'failure' || node.text === 'arguments')) ||
    ts.forEachChild(node, (child) => isOdd(child) || undefined) === true;
  if (isOdd(thrown)) return 'The thrown expression cannot be moved into a function.';
  return { statement, check, data, error, thrown };
}

function namesOf(pattern: ts.BindingName): Partial<Record<string, ts.Identifier>> | undefined {
  if (!ts.isObjectBindingPattern(pattern)) return undefined;
  const names: Partial<Record<string, ts.Identifier>> = {};
  for (const { propertyName, name, initializer, dotDotDotToken } of pattern.elements) {
    const key = staticName(propertyName ?? (ts.isIdentifier(name) ? name : undefined));
    const isPlain = ts.isIdentifier(name) && initializer === undefined && dotDotDotToken === undefined;
    if (!isPlain || (key !== 'data' && key !== 'error')) return undefined;
    names[key] = name;
  }
  return names;
}

/** `error`, `error !== undefined`, `error != null` */
function tests(condition: ts.Expression, error: ts.Identifier): boolean {
  const isError = (node: ts.Expression) => ts.isIdentifier(node) && node.text === error.text;
  if (!ts.isBinaryExpression(condition)) return isError(condition);
  const { left, operatorToken, right } = condition;
  const isUnequal = operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  const isLoose = operatorToken.kind === ts.SyntaxKind.ExclamationEqualsToken;
  const isNothing = ts.isIdentifier(right) && right.text === 'undefined';
  return (
    isError(left) && ((isUnequal && isNothing) || (isLoose && (isNothing || right.kind === ts.SyntaxKind.NullKeyword)))
  );
}

function thrownBy({ thenStatement, elseStatement }: ts.IfStatement): ts.Expression | undefined {
  const statements = ts.isBlock(thenStatement) ? thenStatement.statements : [thenStatement];
  const [only] = statements;
  return statements.length === 1 && elseStatement === undefined && only && ts.isThrowStatement(only)
    ? only.expression
    : undefined;
}

function usesOf(name: ts.Identifier, within: ts.Node, checker: ts.TypeChecker): readonly ts.Node[] {
  const symbol = checker.getSymbolAtLocation(name);
  const found: ts.Node[] = [];
  visitNodes(within, (node) => {
    if (!ts.isIdentifier(node) || node.text !== name.text) return;
    const own = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    if (own === symbol) found.push(node);
  });
  return found;
}
