import type { ts } from 'ts-morph';
import { addToSet } from '../../base/grouped.ts';
import type { Json } from '../../base/json.ts';
import type { SurfaceOperation } from '../sources/package-surface.ts';
import { withoutItems } from '../without-items.ts';

/** Why more may be used than can be seen. */
export interface Escape {
  readonly operation: SurfaceOperation;
  /** What escaped: `reads:/items`, `sends:body`. */
  readonly what: string;
  readonly site: ts.Node;
  readonly reason: string;
}

/** What is known about the use of one operation. */
export class OperationFacts {
  readonly sites = new Map<string, Set<ts.Node>>();
  readonly sends = new Set<string>();
  /** What is sent if a name that is made at run time is this one. */
  readonly maySend = new Set<string>();
  /** Sent with fields that nobody knows. */
  readonly sendsWhole = new Set<string>();
  readonly reads = new Set<string>();
  /** Read with everything below. */
  readonly wholes = new Set<string>();
  readonly compares = new Map<string, Set<string>>();
  readonly sendsValues = new Map<string, Set<Exclude<Json, object>>>();
  readonly errors = new Map<string, Set<string>>();
  complete = true;
  /** A call is written down; else only code that names methods at run time may call it. */
  isCalled = false;
}

/** Collects what the flow of values shows. */
export class Facts {
  readonly operations = new Map<SurfaceOperation, OperationFacts>();
  readonly escapes: Escape[] = [];

  of(operation: SurfaceOperation): OperationFacts {
    const known = this.operations.get(operation) ?? new OperationFacts();
    this.operations.set(operation, known);
    return known;
  }

  call(operation: SurfaceOperation, site: ts.Node): void {
    this.of(operation).isCalled = true;
    this.#site(operation, 'calls', site);
  }

  /** It may be called with anything, and everything of its response may be used. */
  mayCall(operation: SurfaceOperation, site: ts.Node, reason: string): void {
    const facts = this.of(operation);
    facts.complete = false;
    facts.wholes.add('');
    for (const argument of operation.arguments) facts.sendsWhole.add(argument === 'params' ? 'query' : argument);
    this.#site(operation, 'calls', site);
    this.escapes.push({ operation, what: 'calls', site, reason });
  }

  read(operation: SurfaceOperation, pointer: string, site: ts.Node): void {
    const place = withoutItems(pointer);
    if (place === '') return;
    this.of(operation).reads.add(place);
    this.#site(operation, `reads:${place}`, site);
  }

  readWhole(operation: SurfaceOperation, pointer: string, site: ts.Node, reason: string): void {
    const place = withoutItems(pointer);
    const facts = this.of(operation);
    facts.wholes.add(place);
    facts.complete = false;
    this.#site(operation, `reads:${place}`, site);
    this.escapes.push({ operation, what: `reads:${place}`, site, reason });
  }

  send(operation: SurfaceOperation, place: string, site: ts.Node): void {
    this.of(operation).sends.add(withoutItems(place));
    this.#site(operation, `sends:${withoutItems(place)}`, site);
  }

  sendUnknown(operation: SurfaceOperation, place: string, site: ts.Node, reason: string): void {
    this.send(operation, place, site);
    this.of(operation).sendsWhole.add(withoutItems(place));
    this.of(operation).complete = false;
    this.escapes.push({ operation, what: `sends:${withoutItems(place)}`, site, reason });
  }

  maySend(operation: SurfaceOperation, place: string, site: ts.Node): void {
    this.of(operation).maySend.add(withoutItems(place));
    this.#site(operation, `sends:${withoutItems(place)}`, site);
    this.of(operation).complete = false;
    const reason = 'a field is set by a computed name';
    this.escapes.push({ operation, what: `sends:${withoutItems(place)}`, site, reason });
  }

  sendValue(operation: SurfaceOperation, place: string, value: string | number | boolean | null): void {
    addToSet(this.of(operation).sendsValues, withoutItems(place), value);
  }

  compare(operation: SurfaceOperation, pointer: string, value: string, site: ts.Node): void {
    addToSet(this.of(operation).compares, withoutItems(pointer), value);
    this.#site(operation, `compares:${withoutItems(pointer)}`, site);
  }

  error(operation: SurfaceOperation, field: string, value: string, site: ts.Node): void {
    addToSet(this.of(operation).errors, field, value);
    this.#site(operation, `errors:${field}`, site);
  }

  #site(operation: SurfaceOperation, key: string, site: ts.Node): void {
    addToSet(this.of(operation).sites, key, site);
  }
}
