import { depthLimits } from '../../base/depth-limits.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import type { FoundPackages } from '../sources/find-packages.ts';
import type { PackageSurfaces, SurfaceOperation } from '../sources/package-surface.ts';
import { unaliased } from '../unaliased.ts';

/** The types of values in responses, from the packages' declarations. */
export class ResponseTypes {
  readonly #checker: ts.TypeChecker;
  readonly #surfaces: PackageSurfaces;
  readonly #methods: ReadonlyMap<SurfaceOperation, ts.MethodDeclaration>;
  readonly #paths: ReadonlyMap<string, ts.InterfaceDeclaration>;
  readonly #owners: FoundPackages['owners'];
  /** The names in object literals of the application, which may be what a property belongs to. */
  readonly literals = new Set<string>();
  readonly #known = new Map<SurfaceOperation, Map<string, readonly ts.Type[] | undefined>>();

  constructor(checker: ts.TypeChecker, { surfaces, methods, paths, owners }: FoundPackages) {
    this.#owners = owners;
    this.#checker = checker;
    this.#surfaces = surfaces;
    this.#methods = methods;
    this.#paths = paths;
  }

  /** The alternatives of the type at a pointer, without null and undefined; undefined if nothing is known. */
  at(operation: SurfaceOperation, pointer: string): readonly ts.Type[] | undefined {
    const known = this.#known.get(operation) ?? new Map<string, readonly ts.Type[] | undefined>();
    this.#known.set(operation, known);
    if (!known.has(pointer)) known.set(pointer, this.#find(operation, pointer));
    return known.get(pointer);
  }

  /**
   * The place of a value in a recursive type: the third level counts as the second. Below an untyped value, places deeper than
   * a limit count as one.
   */
  folded(operation: SurfaceOperation, pointer: string): string {
    const steps = pointer.split('/');
    const [type] = steps.length < 4 ? [] : (this.at(operation, pointer) ?? []);
    if (type === undefined)
      return steps.length > depthLimits.untyped ? steps.slice(0, depthLimits.untyped).join('/') : pointer;
    if ((type.flags & ts.TypeFlags.Object) === 0 || this.#isList(type)) return pointer;
    const same = steps
      .map((_, index) => steps.slice(0, index + 1).join('/'))
      .filter((above) => above !== pointer && this.at(operation, above)?.includes(type) === true);
    return same.length < 2 ? pointer : (same[1] ?? pointer);
  }

  /** Whether nothing is below: a string, number or boolean. */
  isScalar(operation: SurfaceOperation, pointer: string): boolean {
    const types = this.at(operation, pointer);
    return types?.every(isScalarType) === true;
  }

  isList(operation: SurfaceOperation, pointer: string): boolean {
    const types = this.at(operation, pointer);
    return types !== undefined && types.length > 0 && types.every((type) => this.#isList(type));
  }

  /** Whether values there are an enum's: the type names strings, or has a constant of known values. */
  isEnum(operation: SurfaceOperation, pointer: string): boolean {
    const types = this.at(operation, pointer) ?? [];
    if (types.some((type) => type.isStringLiteral())) return true;
    // The types of `/raw` call any text a string.
    if (!this.#methods.has(operation)) return types.length > 0 && this.isScalar(operation, pointer);
    const cut = pointer.lastIndexOf('/');
    const parents = this.at(operation, pointer.slice(0, Math.max(cut, 0))) ?? [];
    return parents
      .flatMap((parent) => this.#checker.getPropertyOfType(parent, decoded(pointer.slice(cut + 1)))?.declarations ?? [])
      .some((declaration) => this.#namesEnum(declaration));
  }

  /**
   * Whether code whose type refers to a symbol can mean this property. A value in generic code also reaches places for other
   * types, whose reads don't count.
   */
  allows(operation: SurfaceOperation, pointer: string, name: string, at: { symbol(): ts.Symbol | undefined }): boolean {
    const types = this.at(operation, pointer);
    if (types === undefined) return true;
    const own = types.flatMap((type) => this.#checker.getPropertyOfType(type, name)?.declarations ?? []);
    if (own.length === 0) return types.some((type) => this.#checker.getIndexInfoOfType(type, ts.IndexKind.String));
    // A type takes long to look up.
    if (this.#owners.get(name)?.size === 1 && !this.literals.has(name)) return true;
    const symbol = at.symbol();
    if (!this.#fitsLiteral(types, symbol)) return false;
    const wanted = (symbol?.declarations ?? []).flatMap((declaration) => this.ownerOf(declaration));
    if (wanted.length === 0 || wanted.length < (symbol?.declarations?.length ?? 0)) return true;
    const owners = own.flatMap((declaration) => this.ownerOf(declaration));
    return owners.length < own.length || owners.some((owner) => wanted.includes(owner));
  }

  /** Whether the response has all names of the literal around a property. Without a cast, only such a value gets there. */
  #fitsLiteral(types: readonly ts.Type[], symbol: ts.Symbol | undefined): boolean {
    const literals = (symbol?.declarations ?? []).map(({ parent }) => parent);
    return (
      literals.length === 0 ||
      literals.some(
        (literal) =>
          literal === undefined ||
          !ts.isObjectLiteralExpression(literal) ||
          types.some((type) =>
            literal.properties.every(
              ({ name }) =>
                name === undefined ||
                !ts.isIdentifier(name) ||
                this.#checker.getPropertyOfType(type, name.text) !== undefined,
            ),
          ),
      )
    );
  }

  /** The exported type that declares a property of a package; none if it has no name. */
  ownerOf(declaration: ts.Declaration): readonly string[] {
    const surface = this.#surfaces.ofFile(declaration.getSourceFile().fileName);
    const { parent } = declaration;
    if (surface === undefined || !ts.isInterfaceDeclaration(parent)) return [];
    return [`${surface.name} ${parent.name.text}`];
  }

  /** The properties of the type there. */
  propertiesAt(operation: SurfaceOperation, pointer: string): readonly string[] {
    const types = this.at(operation, pointer) ?? [];
    return [...new Set(types.flatMap((type) => this.#checker.getPropertiesOfType(type).map(({ name }) => name)))];
  }

  /** Whether an interface of a package declares a property of a name. */
  isDeclared(name: string): boolean {
    return this.#owners.has(name);
  }

  /** The types of the arguments that become an operation's body, or a part of it. */
  bodiesOf(operation: SurfaceOperation): readonly { readonly place: string; readonly type: ts.Type }[] {
    const parameters = this.#methods.get(operation)?.parameters ?? [];
    return operation.arguments.flatMap((place, index) => {
      const parameter = place.startsWith('body') ? parameters[index] : undefined;
      const types = parameter && this.#alternatives([this.#checker.getTypeAtLocation(parameter)]);
      return (types ?? []).map((type) => ({ place, type }));
    });
  }

  #isList(type: ts.Type): boolean {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
  }

  #namesEnum(declaration: ts.Declaration): boolean {
    if (!ts.isPropertySignature(declaration) || declaration.type === undefined) return false;
    const parts = ts.isUnionTypeNode(declaration.type) ? declaration.type.types : [declaration.type];
    return parts.some((part) => {
      if (!ts.isTypeReferenceNode(part)) return false;
      const named = this.#checker.getSymbolAtLocation(part.typeName);
      if (named === undefined) return false;
      const { flags } = unaliased(this.#checker, named);
      return (flags & ts.SymbolFlags.TypeAlias) !== 0 && (flags & ts.SymbolFlags.Variable) !== 0;
    });
  }

  #find(operation: SurfaceOperation, pointer: string): readonly ts.Type[] | undefined {
    if (pointer === '') return this.#result(operation);
    const cut = pointer.lastIndexOf('/');
    const parents = this.at(operation, pointer.slice(0, cut));
    const name = decoded(pointer.slice(cut + 1));
    const found = parents?.flatMap((parent) => this.#member(parent, name));
    if (found === undefined || found.length === 0) return undefined;
    return this.#alternatives(found);
  }

  #member(parent: ts.Type, name: string): readonly ts.Type[] {
    const property = this.#checker.getPropertyOfType(parent, name);
    if (property !== undefined && name !== '*') return [this.#checker.getTypeOfSymbol(property)];
    const kind = this.#isList(parent) ? ts.IndexKind.Number : ts.IndexKind.String;
    const info = this.#checker.getIndexInfoOfType(parent, kind);
    return info === undefined ? [] : [info.type];
  }

  #result(operation: SurfaceOperation): readonly ts.Type[] | undefined {
    const method = this.#methods.get(operation);
    const signature = method && this.#checker.getSignatureFromDeclaration(method);
    if (signature === undefined) return this.#rawResult(operation);
    const returned = this.#checker.getReturnTypeOfSignature(signature);
    const args = isReference(returned) ? this.#checker.getTypeArguments(returned) : [];
    const body = returned.symbol?.name === 'PagePromise' ? args[1] : args[0];
    return body === undefined ? undefined : this.#alternatives([body]);
  }

  /** The type of the first success in the types of `/raw`, for an application that loads nothing else. */
  #rawResult({ packageName, request }: SurfaceOperation): readonly ts.Type[] | undefined {
    const declaration = this.#paths.get(packageName);
    if (declaration === undefined) return undefined;
    const [method = '', path = ''] = request.split(' ');
    const operation = this.#along(this.#checker.getTypeAtLocation(declaration), [
      path,
      method.toLowerCase(),
      'responses',
    ]);
    const statuses =
      operation === undefined ? [] : this.#checker.getPropertiesOfType(operation).map(({ name }) => name);
    const success = statuses.find((status) => status.startsWith('2')) ?? 'default';
    const content = operation && this.#along(operation, [success, 'content']);
    const media = content && this.#checker.getPropertiesOfType(content)[0]?.name;
    const body = media === undefined ? undefined : content && this.#along(content, [media]);
    return body && this.#alternatives([body]);
  }

  #along(type: ts.Type, names: readonly string[]): ts.Type | undefined {
    return names.reduce<ts.Type | undefined>((held, name) => {
      const property = held && this.#checker.getPropertyOfType(this.#checker.getNonNullableType(held), name);
      return property && this.#checker.getTypeOfSymbol(property);
    }, type);
  }

  #alternatives(types: readonly ts.Type[]): readonly ts.Type[] | undefined {
    const parts = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
    const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
    const left = parts.filter(({ flags }) => (flags & nothing) === 0);
    const isUnknown = left.some(
      ({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter),
    );
    return isUnknown ? undefined : left;
  }
}

/** The type of what a call returns, where another call is given that. */
export function typeOfGivenResult(checker: ts.TypeChecker, node: ts.Node): ts.Type | undefined {
  const isGiven = ts.isCallExpression(node) && ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);
  return isGiven ? checker.getTypeAtLocation(node) : undefined;
}

/** Whether a type with properties and no index signature has no property of a name. */
export function isWithoutProperty(checker: ts.TypeChecker, type: ts.Type, name: string): boolean {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  if (checker.getPropertiesOfType(type).length === 0 || checker.getIndexInfosOfType(type).length > 0) return false;
  return checker.getPropertyOfType(type, name) === undefined;
}

export function isScalarType(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isScalarType);
  const scalar =
    ts.TypeFlags.StringLike |
    ts.TypeFlags.NumberLike |
    ts.TypeFlags.BooleanLike |
    ts.TypeFlags.BigIntLike |
    ts.TypeFlags.ESSymbolLike;
  return (type.flags & scalar) !== 0;
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type;
}

function decoded(token: string): string {
  return parsePointer(`/${token}`)?.[0] ?? token;
}
