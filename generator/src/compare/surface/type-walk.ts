import { ts } from '../../base/typescript.ts';

/** Whether a program receives values of a type or passes them. */
type Variance = 'got' | 'given';

/**
 * Walks the types of two versions of a package side by side. The compiler alone can't judge two versions: it rejects objects
 * of another class with private members, compares method parameters in both directions, and ignores missing optional
 * properties.
 */
export class TypeWalk {
  readonly #checker: ts.TypeChecker;
  /** The breaks between two types in a direction; nothing yet while they are being compared. */
  readonly #known = new Map<ts.Type, Map<ts.Type, Map<Variance, readonly string[]>>>();
  readonly #types: (readonly [name: string, before: ts.Type, after: ts.Type])[] = [];
  #breaks: string[] = [];

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** Compares the meanings of a name. Types wait for `finish`, because values show their direction. */
  compareExports(name: string, before: ts.Symbol, after: ts.Symbol): void {
    const [old, now] = [this.#target(before), this.#target(after)];
    if (old.flags & ts.SymbolFlags.Value) {
      if (!(now.flags & ts.SymbolFlags.Value)) this.#breaks.push(`${name} is only a type now.`);
      else this.#compare(name, this.#checker.getTypeOfSymbol(old), this.#checker.getTypeOfSymbol(now), 'got');
    }
    if (!(old.flags & ts.SymbolFlags.Type)) return;
    if (!(now.flags & ts.SymbolFlags.Type)) this.#breaks.push(`${name} is not a type any more.`);
    else if (requiredParameters(now) > requiredParameters(old))
      this.#breaks.push(`The type ${name} needs another argument.`);
    else
      this.#types.push([name, this.#checker.getDeclaredTypeOfSymbol(old), this.#checker.getDeclaredTypeOfSymbol(now)]);
  }

  /** All breaks. Types that no value uses are compared in both directions, because programs may do either. */
  finish(): readonly string[] {
    for (const [name, before, after] of this.#types) {
      if (this.#known.get(before)?.has(after)) continue;
      this.#compare(name, before, after, 'got');
      this.#compare(name, before, after, 'given');
    }
    return this.#breaks;
  }

  #target(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** `isOptional`: undefined means the same as the question mark. */
  #compare(path: string, before: ts.Type, after: ts.Type, direction: Variance, isOptional = false): void {
    const isKept = (type: ts.Type) => !isOptional || (type.flags & ts.TypeFlags.Undefined) === 0;
    const [old, now] = [parts(before).filter(isKept), parts(after).filter(isKept)];
    // A program must already know every value that it receives, and every value that it passes must still be accepted.
    const [values, known] = direction === 'got' ? [now, old] : [old, now];
    for (const value of values) {
      const fits = known.map((one) =>
        direction === 'got' ? this.#pair(path, one, value, direction) : this.#pair(path, value, one, direction),
      );
      if (fits.some((breaks) => breaks.length === 0)) continue;
      const what = direction === 'got' ? 'can be' : 'does not take';
      const [only = []] = fits;
      if (fits.length === 1 && isObject(value)) this.#breaks.push(...only);
      else this.#breaks.push(`${path} ${what} ${this.#text(value)} ${direction === 'got' ? 'now' : 'any more'}.`);
    }
  }

  /** The breaks between two types that are not unions. */
  #pair(path: string, before: ts.Type, after: ts.Type, direction: Variance): readonly string[] {
    const others = this.#known.get(before) ?? new Map<ts.Type, Map<Variance, readonly string[]>>();
    this.#known.set(before, others);
    const directions = others.get(after) ?? new Map<Variance, readonly string[]>();
    others.set(after, directions);
    const known = directions.get(direction);
    if (known !== undefined) return known;
    directions.set(direction, []);
    const found = this.#breaksOf(() => this.#compareParts(path, this.#closed(before), this.#closed(after), direction));
    directions.set(direction, found);
    return found;
  }

  /** The breaks that an action adds; they are removed from the list again. */
  #breaksOf(work: () => void): readonly string[] {
    const kept = this.#breaks;
    this.#breaks = [];
    work();
    const found = this.#breaks;
    this.#breaks = kept;
    return found;
  }

  /** The narrowest type that a type parameter, or a type that depends on one, allows; `any` if it has no constraint. */
  #closed(type: ts.Type): ts.Type {
    if (!(type.flags & ts.TypeFlags.Instantiable)) return type;
    return this.#checker.getBaseConstraintOfType(type) ?? this.#checker.getAnyType();
  }

  #compareParts(path: string, before: ts.Type, after: ts.Type, direction: Variance): void {
    if (before === after || isAnything(before) || isAnything(after)) return;
    if (!isObject(before) || !isObject(after)) {
      const [from, to] = direction === 'got' ? [after, before] : [before, after];
      if (this.#checker.isTypeAssignableTo(from, to)) return;
      this.#breaks.push(`${path} was ${this.#text(before)} and is ${this.#text(after)}.`);
      return;
    }
    const [old, now] = [before, after].map((type) => this.#library(type));
    if (old !== undefined && now !== undefined) {
      if (old.target !== now.target)
        this.#breaks.push(`${path} was ${this.#text(before)} and is ${this.#text(after)}.`);
      else
        for (const [index, type] of old.arguments.entries())
          this.#compare(path, type, now.arguments[index] ?? type, direction);
      return;
    }
    this.#compareProperties(path, before, after, direction);
    this.#compareSignatures(path, before.getCallSignatures(), after.getCallSignatures(), direction);
    this.#compareSignatures(`new ${path}`, before.getConstructSignatures(), after.getConstructSignatures(), direction);
    const [index, other] = [before.getStringIndexType(), after.getStringIndexType()];
    if (index !== undefined && other !== undefined) this.#compare(`${path}[…]`, index, other, direction);
    else if (index !== undefined) this.#breaks.push(`${path} has no further names any more.`);
  }

  #compareProperties(path: string, before: ts.Type, after: ts.Type, direction: Variance): void {
    for (const property of before.getProperties().filter(isPublic)) {
      const { name } = property;
      if (name === 'prototype') continue;
      const at = `${path}.${name.replace(/^__@(\w+)@\d+$/, '[$1]')}`;
      const successor = after.getProperty(name) ?? this.#bySymbol(after, name);
      if (successor === undefined || !isPublic(successor)) {
        if (after.getStringIndexType() === undefined) this.#breaks.push(`${at} is gone.`);
        continue;
      }
      const [was, is] = [property, successor].map((one) => (one.flags & ts.SymbolFlags.Optional) !== 0);
      if (direction === 'got' && !was && is) this.#breaks.push(`${at} can be missing now.`);
      if (direction === 'given' && was && !is) this.#breaks.push(`${at} is required now.`);
      const [old, now] = [property, successor].map((one) => this.#checker.getTypeOfSymbol(one));
      if (old !== undefined && now !== undefined) this.#compare(at, old, now, direction, was === true || is === true);
    }
    if (direction === 'got') return;
    for (const property of after.getProperties().filter(isPublic)) {
      const isMissing =
        before.getProperty(property.name) === undefined && this.#bySymbol(before, property.name) === undefined;
      if (isMissing && !(property.flags & ts.SymbolFlags.Optional))
        this.#breaks.push(`${path}.${property.name} is required now.`);
    }
  }

  /** A property under a unique symbol, whose number differs between versions. */
  #bySymbol(type: ts.Type, name: string): ts.Symbol | undefined {
    const [, word] = /^__@(\w+)@\d+$/.exec(name) ?? [];
    return word === undefined ? undefined : type.getProperties().find((one) => one.name.startsWith(`__@${word}@`));
  }

  #compareSignatures(
    path: string,
    before: readonly ts.Signature[],
    after: readonly ts.Signature[],
    direction: Variance,
  ): void {
    for (const signature of before) {
      const trials = after.map((other) =>
        this.#breaksOf(() => this.#compareSignature(path, signature, other, direction)),
      );
      if (trials.length === 0) this.#breaks.push(`${path} cannot be called any more.`);
      else if (trials.every((breaks) => breaks.length > 0))
        this.#breaks.push(...(trials[before.indexOf(signature)] ?? trials[0] ?? []));
    }
  }

  #compareSignature(path: string, before: ts.Signature, after: ts.Signature, direction: Variance): void {
    const turned: Variance = direction === 'got' ? 'given' : 'got';
    const [old, now] = [before.getParameters(), after.getParameters()];
    if (direction === 'got' && minimum(after) > minimum(before))
      this.#breaks.push(`${path}(…) needs another argument.`);
    if (now.length < old.length && !hasRest(after)) {
      this.#breaks.push(`${path}(…) ${direction === 'got' ? 'takes' : 'gets'} fewer arguments.`);
    }
    for (const [index, parameter] of old.entries()) {
      const [was, is] = [parameter, now[index]].map((one) => one && this.#checker.getTypeOfSymbol(one));
      const isOptional = Math.min(minimum(before), minimum(after)) <= index;
      if (was !== undefined && is !== undefined)
        this.#compare(`${path}(${parameter.name})`, was, is, turned, isOptional);
    }
    this.#compare(`${path}()`, before.getReturnType(), after.getReturnType(), direction);
  }

  /** A library type, which is the same on both sides, with its arguments. */
  #library(type: ts.Type): { readonly target: ts.Symbol; readonly arguments: readonly ts.Type[] } | undefined {
    const symbol = type.getSymbol();
    const files = symbol?.declarations?.map((one) => one.getSourceFile().fileName) ?? [];
    if (symbol === undefined || files.length === 0 || !files.every((file) => /\/lib\.[\w.]+\.d\.ts$/.test(file)))
      return undefined;
    const isReference = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
    return { target: symbol, arguments: isReference ? this.#checker.getTypeArguments(type as ts.TypeReference) : [] };
  }

  #text(type: ts.Type): string {
    return this.#checker.typeToString(type);
  }
}

function parts(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isAnything(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Any) !== 0;
}

function isObject(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function isPublic(symbol: ts.Symbol): boolean {
  if (symbol.name.startsWith('#') || symbol.name.startsWith('__#')) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  // Published declarations omit everything marked as internal.
  const isHidden = (one: ts.Declaration) =>
    (ts.getCombinedModifierFlags(one) & hidden) !== 0 || /\/\*\*[^/]*@internal\b/.test(leadingText(one));
  return !(symbol.declarations ?? []).some(isHidden);
}

function leadingText(node: ts.Declaration): string {
  return node.getSourceFile().text.slice(node.getFullStart(), node.getStart());
}

function hasRest(signature: ts.Signature): boolean {
  const last = signature.getParameters().at(-1)?.valueDeclaration;
  return last !== undefined && ts.isParameter(last) && last.dotDotDotToken !== undefined;
}

function minimum(signature: ts.Signature): number {
  const parameters = signature.getParameters();
  const isLeft = ({ valueDeclaration: one }: ts.Symbol) =>
    one !== undefined &&
    ts.isParameter(one) &&
    (one.questionToken ?? one.initializer ?? one.dotDotDotToken) !== undefined;
  const last = parameters.findLastIndex((parameter) => !isLeft(parameter));
  return last + 1;
}

function requiredParameters(symbol: ts.Symbol): number {
  const [declaration] = symbol.declarations ?? [];
  const parameters = (declaration as ts.InterfaceDeclaration | undefined)?.typeParameters ?? [];
  return parameters.filter((one) => one.default === undefined).length;
}
