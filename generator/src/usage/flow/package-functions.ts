import { ts } from '../../base/typescript.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { fieldOf, newObject } from './objects.ts';
import { sendOne, sendParams } from './operation-call.ts';
import type { PendingCall, World } from './world.ts';

/**
 * A function that a package of the generator exports: one that makes a `/raw` client, one that calls a method of the client that it
 * is given, or one that doesn't keep its arguments.
 */
export function packageFunction(world: World, callee: ts.Identifier, call: PendingCall): void {
  const { checker, surfaces, solver, values } = world;
  const symbol = checker.getSymbolAtLocation(callee);
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return;
  const target = checker.getAliasedSymbol(symbol);
  const declaration = target.declarations?.[0];
  const surface = declaration && surfaces.ofFile(declaration.getSourceFile().fileName);
  if (surface !== undefined && rawFunctions.has(target.name)) solver.add(call.result, values.raw(surface));
  if (surface !== undefined || harmless.has(target.name)) call.handled = true;
  if (surface !== undefined && declaration !== undefined && ts.isFunctionDeclaration(declaration))
    callThrough(world, declaration, call);
}

/** Exports of `/raw` that create its client. */
export const rawFunctions: ReadonlySet<string> = new Set(['createClient', 'createRawClient']);

/** Exports of the runtime that applications pass values to through their package. */
const harmless = new Set(['isApiError', 'file']);

/** The options of a query or a mutation: the type of the client in their parameters names the method that they call. */
function callThrough(world: World, { parameters }: ts.FunctionDeclaration, call: PendingCall): void {
  const { checker, facts, solver, values } = world;
  const { nodes, expressions } = call.args;
  parameters.forEach((parameter, index) => {
    for (const { operation, method } of methodsIn(world, checker.getTypeAtLocation(parameter))) {
      const after = operation.arguments.map((_, place) => index + 1 + place);
      facts.call(operation, call.site, { args: after.map((place) => expressions[place]), isRaw: false });
      after.forEach((place, order) => {
        const argument = operation.arguments[order] ?? '';
        const [node, expression] = [nodes[place], expressions[place]];
        if (parameters[place] === undefined) {
          const base = argument === 'params' ? 'query' : argument;
          facts.sendUnknown(operation, base, call.site, 'it is passed to a mutation later');
        } else if (node !== undefined && expression !== undefined) {
          if (argument === 'params') sendParams(world, operation, node, expression);
          else sendOne(world, operation, argument, node, expression);
        }
      });
      const options = newObject(call.site);
      const kind = operation.methods.get(method);
      solver.add(fieldOf(options, 'queryFn'), values.of(kind === 'list' ? kind : 'call', operation));
      solver.add(call.result, options);
    }
  });
}

/** The methods of resources in the type of a client. */
function methodsIn(
  { checker, surfaces }: World,
  client: ts.Type,
): readonly { readonly operation: SurfaceOperation; readonly method: string }[] {
  return checker.getPropertiesOfType(client).flatMap((resource) =>
    checker.getPropertiesOfType(checker.getTypeOfSymbol(resource)).flatMap((method) => {
      const operation = operationOfMethod(surfaces, method);
      return operation === undefined ? [] : [{ operation, method: method.name }];
    }),
  );
}

/** The operation of a method, by its declaring class. */
export function operationOfMethod(surfaces: World['surfaces'], method: ts.Symbol): SurfaceOperation | undefined {
  const declaration = method.declarations?.find((one) => ts.isMethodDeclaration(one));
  if (declaration === undefined || !ts.isClassLike(declaration.parent)) return undefined;
  const surface = surfaces.ofFile(declaration.getSourceFile().fileName);
  const className = declaration.parent.name?.text;
  return surface?.operations.find((one) => one.className === className && one.methods.has(method.name));
}
