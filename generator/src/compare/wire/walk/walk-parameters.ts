import { sameJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { Operation, Parameter } from '../../../model/api-model.ts';
import { templateNames } from '../../../model/wire/parameters.ts';
import { sameNameInOtherWords } from '../../../text/similar-names.ts';
import { outline } from '../outline.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import type { SchemaScope } from '../values/view.ts';
import { compareContentType } from './compare-content-type.ts';
import { explodedParameters, isCredential, isIdle } from './exploded-parameters.ts';
import {
  announcement,
  come,
  compareFields,
  type FieldTable,
  gone,
  type ModelWalk,
  type PartPair,
  pairOf,
  plainOf,
} from './model-walk.ts';
import { mayHoldReserved } from './part-encoding.ts';
import type { PairNode } from './schema-pair.ts';
import { counterpart } from './schema-walk.ts';

const fields: FieldTable<Parameter> = {
  pointer: 'identity',
  name: 'walked',
  in: 'walked',
  required: 'walked',
  description: 'documentation',
  deprecated: 'announced',
  allowEmptyValue: 'walked',
  style: 'walked',
  explode: 'walked',
  allowReserved: 'walked',
  schema: 'walked',
  contentType: 'walked',
  encoding: 'compared',
  examples: 'documentation',
  extensions: 'extensions',
};

/** Compares the parameters of two operations: path parameters by position, others by place and name. */
export function walkParameters(walk: ModelWalk, { base, head, places }: PartPair<Operation>, node: PairNode): void {
  const { pairs, left, fresh } = matchParameters(walk, base, head);
  for (const [before, after] of pairs) {
    const isSet = after.in === 'header' && isIdle(walk.base, base, before) && isIdle(walk.head, head, after);
    if (isSet) compareIdle(walk, before, after, node);
    else compareParameter(walk, before, after, node);
  }
  for (const parameter of left) {
    const match =
      fresh.find((other) => isMoved(parameter, other)) ?? fresh.find((other) => isRenamed(walk, parameter, other));
    if (match === undefined) reportRemoved(walk, parameter, { places, base, head }, node);
    else {
      fresh.splice(fresh.indexOf(match), 1);
      const label = ({ in: location, name }: Parameter) => `${location} ${name}`;
      const action = match.in === parameter.in ? 'renamed' : 'moved';
      const said = { name: parameter.name, before: label(parameter), after: label(match) };
      walk.log.add(node, { on: 'parameter', action, ...pairOf(parameter, match).places, ...said });
      compareParameter(walk, parameter, match, node);
    }
  }
  for (const parameter of fresh) {
    // Credentials that every request carried are still required.
    const isUnsent = isIdle(walk.head, head, parameter) || isCredential(walk.base, base, parameter);
    walk.log.add(node, {
      ...come(isUnsent ? 'parameter.idle' : 'parameter', parameter, places),
      name: parameter.name,
      after: shown(parameter),
      facts: { required: parameter.required, in: parameter.in },
    });
  }
}

function shown({ in: location, required, schema }: Parameter): Json {
  return { in: location, required, schema: outline(schema) };
}

interface MatchedParameters {
  readonly pairs: readonly (readonly [before: Parameter, after: Parameter])[];
  readonly left: readonly Parameter[];
  /** Parameters are removed once they have a partner. */
  readonly fresh: Parameter[];
}

/** Pairs parameters. An object that is sent as separate parameters is compared as those, if the other side has one of them. */
function matchParameters({ schemas }: ModelWalk, base: Operation, head: Operation): MatchedParameters {
  const places = templateNames(base.requestPath).length === templateNames(head.requestPath).length;
  const before = new Map(sentBy(base).map((parameter) => [keyOf(parameter, base, places), parameter]));
  const after = new Map(sentBy(head).map((parameter) => [keyOf(parameter, head, places), parameter]));
  explodeInto(before, after, (parameter) => explodedParameters(schemas.base, parameter, false));
  explodeInto(after, before, (parameter) => explodedParameters(schemas.head, parameter, true));
  const pairs = [...before].flatMap(([key, parameter]) => {
    const match = after.get(key);
    return match === undefined ? [] : [[parameter, match] as const];
  });
  // The parts of a path are reported with the operation that moved there.
  const isTold = (operation: Operation, { in: location, name }: Parameter) =>
    !places && location === 'path' && templateNames(operation.requestPath).includes(name);
  return {
    pairs,
    left: [...before].flatMap(([key, parameter]) => (after.has(key) || isTold(base, parameter) ? [] : [parameter])),
    fresh: [...after].flatMap(([key, parameter]) => (before.has(key) || isTold(head, parameter) ? [] : [parameter])),
  };
}

function explodeInto(
  own: Map<string, Parameter>,
  others: ReadonlyMap<string, Parameter>,
  exploded: (parameter: Parameter) => readonly Parameter[] | undefined,
): void {
  for (const [key, parameter] of [...own]) {
    if (others.has(key)) continue;
    const parts = (exploded(parameter) ?? []).map((part) => [`${part.in} ${part.name}`, part] as const);
    if (!parts.some(([name]) => others.has(name)) || parts.some(([name]) => own.has(name))) continue;
    own.delete(key);
    for (const [name, part] of parts) own.set(name, part);
  }
}

/** All parameters, including those that clients don't send as such: a required header is required however it is set. */
function sentBy({ parameters, unusedParameters = [] }: Operation): readonly Parameter[] {
  return [...parameters, ...unusedParameters];
}

function compareIdle({ log }: ModelWalk, base: Parameter, head: Parameter, node: PairNode): void {
  if (sameJson(plainOf(base), plainOf(head))) return;
  log.add(node, { on: 'parameter.idle', action: 'changed', ...pairOf(base, head).places, name: head.name });
}

function reportRemoved(
  walk: ModelWalk,
  parameter: Parameter,
  { places, base, head }: PartPair<Operation>,
  node: PairNode,
): void {
  // Credentials that every request now carries are reported with the security schemes.
  const isUnsent = isIdle(walk.base, base, parameter) || isCredential(walk.head, head, parameter);
  walk.log.add(node, {
    ...gone(isUnsent ? 'parameter.idle' : 'parameter', parameter, places),
    name: parameter.name,
    before: shown(parameter),
    facts: { notice: walk.notice.ofRemoval(announcement(walk.base, parameter)) },
  });
}

/** Path parameters are matched by position, or by name if one path has more parts. */
function keyOf({ in: location, name }: Parameter, { requestPath }: Operation, byPlace: boolean): string {
  if (location === 'header') return `header ${name.toLowerCase()}`;
  if (location !== 'path' || !byPlace) return `${location} ${name}`;
  const position = templateNames(requestPath).indexOf(name);
  return position < 0 ? `path ${name}` : `path ${position}`;
}

function isMoved(before: Parameter, after: Parameter): boolean {
  return before.in !== after.in && before.name.toLowerCase() === after.name.toLowerCase();
}

function isRenamed({ schemas }: ModelWalk, before: Parameter, after: Parameter): boolean {
  if (before.in !== after.in) return false;
  if (isSameComponent(before, after)) return true;
  if (before.required !== after.required) return false;
  const sameText = before.description !== undefined && before.description === after.description;
  if (!sameText && !sameNameInOtherWords(before.name, after.name)) return false;
  return schemas.inclusion.equal(
    { scope: schemas.base, schema: before.schema },
    { scope: schemas.head, schema: after.schema },
  );
}

/** Whether two parameters are the same component, referenced by both operations: then it was renamed, whatever else changed. */
function isSameComponent(before: Parameter, after: Parameter): boolean {
  return before.pointer === after.pointer && before.pointer.startsWith('/components/parameters/');
}

function compareParameter(walk: ModelWalk, base: Parameter, head: Parameter, node: PairNode): void {
  const { log, schemas } = walk;
  const pair = pairOf(base, head);
  const at = { ...pair.places, name: head.name };
  compareFields(walk, node, 'parameter', fields, pair);
  compareContentType(walk, node, 'parameter', pair, serialisation);
  if (base.in === 'path' && head.in === 'path' && base.name !== head.name) {
    log.add(node, { ...at, on: 'parameter.name', action: 'changed', before: base.name, after: head.name });
  }
  if (base.required !== head.required) {
    log.add(node, { ...at, on: 'parameter.required', action: head.required ? 'added' : 'removed' });
  }
  const [empty, nextEmpty] = [base.allowEmptyValue, head.allowEmptyValue];
  if (empty !== nextEmpty && (base.in === 'query' || head.in === 'query')) {
    log.add(node, { ...at, on: 'parameter.allowEmptyValue', action: nextEmpty ? 'relaxed' : 'tightened' });
  } else if (empty !== nextEmpty) {
    // Only query parameters can have such a value.
    log.add(node, { ...at, on: 'parameter.unusedStyle', action: 'changed', before: empty, after: nextEmpty });
  }
  compareSerialisation(walk, base, head, node);
  compareDefault(walk, base, head, node);
  schemas.compare(base.schema, head.schema, node, `${head.in} parameter ${head.name}`, {
    isNeeded: base.required && head.required,
    isText: base.contentType === undefined && head.contentType === undefined,
  });
}

/** How the value is written. Keywords without effect on the types of the value don't count. */
function compareSerialisation(
  { log, schemas, head: api }: ModelWalk,
  base: Parameter,
  head: Parameter,
  node: PairNode,
): void {
  const places = { ...pairOf(base, head).places, name: head.name };
  const [before, after] = [serialisation(base), serialisation(head)];
  if (before === after && base.in === head.in && base.allowReserved === head.allowReserved) return;
  const bothPlain = isPlain(schemas.base, base) && isPlain(schemas.head, head);
  const bothFlat = isFlat(schemas.base, base) && isFlat(schemas.head, head);
  const mayMatter = mayHoldReserved(schemas.base, base.schema) && mayHoldReserved(schemas.head, head.schema);
  const written = (parameter: Parameter) =>
    bothPlain ? plainStyle(parameter, mayMatter) : bothFlat ? flatStyle(parameter) : serialisation(parameter);
  const differs = written(base) !== written(head);
  if (base.contentType === undefined && head.contentType === undefined) {
    if (differs && base.in === head.in) {
      log.add(node, { ...places, on: 'parameter.style', action: 'changed', before, after });
    } else if (before !== after && base.in === head.in) {
      log.add(node, { ...places, on: 'parameter.unusedStyle', action: 'changed', before, after });
    }
  }
  if (base.allowReserved === head.allowReserved) return;
  const counts = api.dialect === '3.2' ? base.in !== 'header' : [base.in, head.in].includes('query');
  if (counts && mayMatter) {
    log.add(node, { ...places, on: 'parameter.allowReserved', action: head.allowReserved ? 'relaxed' : 'tightened' });
  } else {
    const [old, next] = [base.allowReserved, head.allowReserved];
    log.add(node, { ...places, on: 'parameter.unusedStyle', action: 'changed', before: old, after: next });
  }
}

function serialisation({ style, explode }: Parameter): string {
  return `${style}, ${explode ? 'exploded' : 'not exploded'}`;
}

/** For scalars, the style only shows in the prefixes of `label` and `matrix`, and in the encoding of some cookies. */
function plainStyle({ in: location, style }: Parameter, mayEncode: boolean): string {
  return location === 'path' || (location === 'cookie' && mayEncode) ? style : 'plain';
}

/** A list in the `simple` style is written the same, exploded or not. */
function flatStyle(parameter: Parameter): string {
  return parameter.style === 'simple' ? 'simple' : serialisation(parameter);
}

/** A list of at most one item is written like that item. */
function isPlain(scope: SchemaScope, { schema }: Parameter): boolean {
  const view = scope.view(schema);
  const isShort = view.maxItems !== undefined && view.maxItems.value <= 1;
  return effectiveTypes(view).every((type) => type !== 'object' && (type !== 'array' || isShort));
}

function isFlat(scope: SchemaScope, { schema }: Parameter): boolean {
  return !effectiveTypes(scope.view(schema)).includes('object');
}

/** A default describes the service's behaviour without the parameter, which a new default changes. */
function compareDefault({ log, schemas }: ModelWalk, base: Parameter, head: Parameter, node: PairNode): void {
  if (base.required || schemas.isUnchanged(base.schema, head.schema)) return;
  const [old, next] = [schemas.base.view(base.schema), schemas.head.view(head.schema)];
  const after = next.annotations.default;
  if (old.annotations.default !== undefined || after === undefined) return;
  log.add(node, {
    on: 'parameter.default',
    action: 'added',
    base: counterpart(old, after.at),
    head: after.at,
    after: after.value,
  });
}
