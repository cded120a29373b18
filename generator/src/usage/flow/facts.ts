import { addToSet } from '../../base/grouped.ts';
import type { Json } from '../../base/json.ts';
import type { ts } from '../../base/typescript.ts';
import type { DescribedPlaces } from '../../model/described-places.ts';
import type { SurfaceOperation, SurfacePackage } from '../sources/package-surface.ts';
import { withoutItems } from '../without-items.ts';

/** Why more may be used than is visible. */
export interface Escape {
  readonly operation: SurfaceOperation;
  /** What escaped: `reads:/items`, `sends:body`. */
  readonly what: string;
  readonly site: ts.Node;
  readonly reason: string;
}

/** The written arguments of an operation's call, without those that are spread, bound or passed by name. */
export interface WrittenCall {
  readonly args: readonly (ts.Node | undefined)[];
  /** With `/raw`: parameters and body are in the only argument. */
  readonly isRaw: boolean;
}

/**
 * The reason for a place that the description lacks. Only code that the compiler doesn't check, or misjudges, should lead
 * there.
 */
const notDescribed = "the description of the package doesn't have it";

/** Properties of object literals, with the certainty that the compiler checks their names. */
export interface MadeFields {
  readonly reach: 'certain' | 'possible';
  readonly sites: ReadonlySet<ts.Node>;
}

export class OperationFacts {
  readonly sites = new Map<string, Set<ts.Node>>();
  readonly sends = new Set<string>();
  /** The places that every call sends together with their parents. */
  readonly always = new Set<string>();
  readonly written: WrittenCall[] = [];
  /** Values with an asserted type arrive here. */
  readonly claimed = new Set<string>();
  /** Sent if a name computed at run time is this one, or if a value that only its type describes has it. */
  readonly maySend = new Set<string>();
  /** Read if a value without a type comes from this response. */
  readonly mayRead = new Set<string>();
  /** Sent with unknown fields. */
  readonly sendsWhole = new Set<string>();
  readonly reads = new Set<string>();
  /** Read with everything below. */
  readonly wholes = new Set<string>();
  readonly compares = new Map<string, Set<string>>();
  readonly sendsValues = new Map<string, Set<Exclude<Json, object>>>();
  readonly errors = new Map<string, Set<string>>();
  complete = true;
  /** A visible call exists; otherwise only code with computed names may call it. */
  isCalled = false;
}

/** Collects the results of following values. */
export class Facts {
  readonly operations = new Map<SurfaceOperation, OperationFacts>();
  readonly escapes: Escape[] = [];
  /** The places whose type an object literal has that nothing sends. */
  readonly made = new Map<SurfaceOperation, Map<string, MadeFields>>();
  readonly #described: ReadonlyMap<string, DescribedPlaces>;

  /** @param packages whose descriptions define the places */
  constructor(packages: readonly SurfacePackage[]) {
    this.#described = new Map(packages.flatMap(({ name, described }) => (described ? [[name, described]] : [])));
  }

  of(operation: SurfaceOperation): OperationFacts {
    const known = this.operations.get(operation) ?? new OperationFacts();
    this.operations.set(operation, known);
    return known;
  }

  call(operation: SurfaceOperation, site: ts.Node, written: WrittenCall): void {
    this.of(operation).isCalled = true;
    this.of(operation).written.push(written);
    this.#site(operation, 'calls', site);
  }

  /** A call that names the path of the operation. */
  callRaw(operation: SurfaceOperation, site: ts.Node, options: ts.Node | undefined): void {
    this.call(operation, site, { args: [options], isRaw: true });
    this.#site(operation, 'raw', site);
  }

  /** It may be called with anything, and everything of its response may be used. */
  mayCall(operation: SurfaceOperation, site: ts.Node, reason: string): void {
    const facts = this.of(operation);
    facts.complete = false;
    facts.written.push({ args: [], isRaw: false });
    facts.wholes.add('');
    for (const argument of operation.arguments) facts.sendsWhole.add(argument === 'params' ? 'query' : argument);
    this.#site(operation, 'calls', site);
    this.escapes.push({ operation, what: 'calls', site, reason });
  }

  read(operation: SurfaceOperation, pointer: string, site: ts.Node): void {
    const { place, isLost } = this.#known(operation, pointer);
    if (isLost) this.readWhole(operation, place, site, notDescribed);
    if (place === '') return;
    this.of(operation).reads.add(place);
    this.#site(operation, `reads:${place}`, site);
  }

  readWhole(operation: SurfaceOperation, pointer: string, site: ts.Node, reason: string): void {
    this.#mayUse('wholes', pointer, { operation, site, reason });
  }

  mayRead(operation: SurfaceOperation, given: string, site: ts.Node, reason: string): void {
    this.#mayUse('mayRead', given, { operation, site, reason });
  }

  send(operation: SurfaceOperation, given: string, site: ts.Node): void {
    const { place, isLost } = this.#known(operation, given);
    if (isLost) this.sendUnknown(operation, place, site, notDescribed);
    if (place === '') return;
    this.of(operation).sends.add(place);
    this.#site(operation, `sends:${place}`, site);
  }

  sendUnknown(operation: SurfaceOperation, given: string, site: ts.Node, reason: string): void {
    const { place } = this.#known(operation, given);
    const facts = this.of(operation);
    if (place !== '') {
      facts.sendsWhole.add(place);
      this.#site(operation, `sends:${place}`, site);
    }
    facts.complete = false;
    this.escapes.push({ operation, what: `sends:${place}`, site, reason });
  }

  maySend(operation: SurfaceOperation, given: string, site: ts.Node, reason: string): void {
    this.#mayUse('maySend', given, { operation, site, reason });
  }

  sendValue(operation: SurfaceOperation, given: string, value: string | number | boolean | null): void {
    const { place, isLost } = this.#known(operation, given);
    if (!isLost) addToSet(this.of(operation).sendsValues, place, value);
  }

  compare(operation: SurfaceOperation, pointer: string, value: string, site: ts.Node): void {
    const { place, isLost } = this.#known(operation, pointer);
    if (isLost) return;
    addToSet(this.of(operation).compares, place, value);
    this.#site(operation, `compares:${place}`, site);
  }

  error(operation: SurfaceOperation, field: string, value: string, site: ts.Node): void {
    addToSet(this.of(operation).errors, field, value);
    this.#site(operation, `errors:${field}`, site);
  }

  make(operation: SurfaceOperation, given: string, site: ts.Node, isSure: boolean): void {
    const { place, isLost } = this.#known(operation, given);
    if (isLost || place === '') return;
    const places = this.made.get(operation) ?? new Map<string, MadeFields>();
    const { reach = 'possible', sites = [] } = places.get(place) ?? {};
    this.made.set(
      operation,
      places.set(place, { reach: isSure ? 'certain' : reach, sites: new Set([...sites, site]) }),
    );
  }

  /** A place that counts as used, though nobody has seen how far. */
  #mayUse(
    places: 'wholes' | 'mayRead' | 'maySend',
    given: string,
    { operation, site, reason }: Omit<Escape, 'what'>,
  ): void {
    const { place } = this.#known(operation, given);
    const facts = this.of(operation);
    const what = `${places === 'maySend' ? 'sends' : 'reads'}:${place}`;
    facts[places].add(place);
    facts.complete = false;
    this.#site(operation, what, site);
    this.escapes.push({ operation, what, site, reason });
  }

  /** A place as in lists: the part that the description has. Undefined if the description has something else there. */
  #known(
    { packageName, request }: SurfaceOperation,
    given: string,
  ): { readonly place: string; readonly isLost: boolean } {
    const wanted = withoutItems(given);
    const { place, isText } = this.#described.get(packageName)?.nearest(request, wanted) ?? {
      place: wanted,
      isText: false,
    };
    return { place: withoutItems(place), isLost: place !== wanted && !isText };
  }

  #site(operation: SurfaceOperation, key: string, site: ts.Node): void {
    addToSet(this.of(operation).sites, key, site);
  }
}
