import { reached } from '../base/grouped.ts';
import { isJsonObject, itemsIn, type Json, type JsonObject, member, membersIn } from '../base/json.ts';
import { childPointer, parsePointer, pointerOf } from '../base/json-pointer.ts';
import { resolve } from './types-document/reduce-schema.ts';

export interface DescribedPlace {
  /** Empty if nothing of the place is described. */
  readonly place: string;
  /** Only a string, a number or the content of a file can be there, so it has no places below. */
  readonly isText: boolean;
}

interface FoundPlace extends DescribedPlace {
  readonly schemas: readonly Json[];
}

const nowhere: FoundPlace = { place: '', isText: false, schemas: [] };

/**
 * The places in the requests and responses of a bundled description: `query/limit`, `body/items/*\/price`, `/items/*\/status`.
 */
export class DescribedPlaces {
  readonly #document: JsonObject;
  readonly #known = new Map<string, DescribedPlace>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /**
   * The described part of a place. Every place below an empty schema is described.
   *
   * @param request `GET /loans/{id}`
   * @param place a JSON Pointer into a response of the operation, with `*` for items, or a place in its request
   */
  nearest(request: string, place: string): DescribedPlace {
    const key = `${request} ${place}`;
    const found = this.#known.get(key) ?? this.#find(request, place);
    this.#known.set(key, found);
    return found;
  }

  /** The listed values of a place, from an enum, open or not; empty if there are none. */
  valuesAt(request: string, place: string): ReadonlySet<string> {
    const parts = this.#parts(this.#within(request, place)?.schemas ?? []);
    const listed = parts.flatMap((part) => [
      ...itemsIn(member(part, 'enum')),
      ...itemsIn(member(part, 'x-extensible-enum')),
      member(part, 'const') ?? [],
    ]);
    return new Set(listed.filter((value) => typeof value === 'string'));
  }

  #find(request: string, place: string): DescribedPlace {
    return this.#within(request, place) ?? { place, isText: false };
  }

  /** Undefined if the description lacks the operation or the location. */
  #within(request: string, place: string): FoundPlace | undefined {
    const cut = place.includes('/') ? place.indexOf('/') : place.length;
    const location = place.slice(0, cut);
    const steps = parsePointer(place.slice(cut)) ?? [];
    const [method = '', path = ''] = request.split(' ');
    const item = this.#resolved(member(member(this.#document, 'paths'), path));
    const operation = member(item, method.toLowerCase()) ?? member(member(item, 'additionalOperations'), method);
    if (operation === undefined) return undefined;
    if (location === '') return this.#along('', this.#responses(operation), steps);
    if (location === 'body') {
      const body = member(operation, 'requestBody');
      return body === undefined ? nowhere : this.#along('body', this.#contents(body), steps);
    }
    const [name, ...more] = steps;
    if (name === undefined) return undefined;
    const parameters = [...itemsIn(member(operation, 'parameters')), ...itemsIn(member(item, 'parameters'))]
      .map((one) => this.#resolved(one))
      .filter((one) => member(one, 'in') === location);
    const found = parameters.find((one) => isNamed(member(one, 'name'), name, location === 'header'));
    if (found === undefined) return { ...nowhere, place: parameters.length === 0 ? '' : location };
    const schema = member(found, 'schema');
    return this.#along(childPointer(location, name), schema === undefined ? this.#contents(found) : [schema], more);
  }

  #responses(operation: Json): readonly Json[] {
    const responses = membersIn(member(operation, 'responses'));
    return responses.filter(([status]) => /^2|^default$/.test(status)).flatMap(([, one]) => this.#contents(one));
  }

  #contents(holder: Json): readonly Json[] {
    const media = membersIn(member(this.#resolved(holder), 'content'));
    return media.flatMap(([, one]) => {
      const schemas = schemasIn(one, ['schema', 'itemSchema']);
      return schemas.length === 0 ? [true] : schemas;
    });
  }

  #along(start: string, schemas: readonly Json[], steps: readonly string[]): FoundPlace {
    let place = start;
    let here = schemas;
    for (const step of steps) {
      const parts = this.#parts(here);
      here = parts.flatMap((part) => membersOf(part, step));
      if (here.length === 0) {
        const typed = parts.filter((part) => isScalar(part) || member(part, 'type') !== undefined);
        if (!parts.some(isFree)) return { place, isText: typed.every(isScalar), schemas: [] };
        return { place: start + pointerOf(steps), isText: false, schemas: [] };
      }
      place = childPointer(place, step);
    }
    return { place, isText: false, schemas: here };
  }

  /** Schemas with everything that applies, or may apply, to the same value. */
  #parts(schemas: readonly Json[]): readonly Json[] {
    const applied = (schema: Json) => [
      this.#resolved(schema) ?? schema,
      ...['allOf', 'anyOf', 'oneOf'].flatMap((word) => itemsIn(member(schema, word))),
      ...schemasIn(schema, ['if', 'then', 'else']),
      ...membersIn(member(schema, 'dependentSchemas')).map(([, one]) => one),
    ];
    return [...reached(schemas, applied)];
  }

  #resolved(value: Json | undefined): Json | undefined {
    let held = value;
    for (let steps = 0; steps < 20; steps += 1) {
      const ref = member(held, '$ref') ?? member(held, '$dynamicRef');
      if (typeof ref !== 'string') return held;
      held = resolve(this.#document, ref);
    }
    return held;
  }
}

function isNamed(given: Json | undefined, name: string, isHeader: boolean): boolean {
  return isHeader ? String(given).toLowerCase() === name.toLowerCase() : given === name;
}

const aboutItems = ['items', 'contains', 'unevaluatedItems'];
const aboutMembers = ['additionalProperties', 'unevaluatedProperties'];

/** The schemas one step below a value: of a property, or of all items and members. */
function membersOf(schema: Json, step: string): readonly Json[] {
  const named = member(member(schema, 'properties'), step);
  if (named !== undefined) return [named];
  const any = [
    ...membersIn(member(schema, 'patternProperties')).map(([, one]) => one),
    ...schemasIn(schema, aboutMembers).filter((one) => one !== false),
  ];
  return step === '*' ? [...any, ...schemasIn(schema, aboutItems), ...itemsIn(member(schema, 'prefixItems'))] : any;
}

/** Whether a schema leaves the members of a value open. */
function isFree(schema: Json): boolean {
  if (!isJsonObject(schema)) return schema === true;
  const words = [...aboutItems, ...aboutMembers, 'properties', 'patternProperties', 'prefixItems', 'enum', 'const'];
  const others = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf'];
  return !isScalar(schema) && ![...words, ...others].some((word) => member(schema, word) !== undefined);
}

const scalars = new Set<Json>(['string', 'number', 'integer', 'boolean', 'null', 'file']);

function isScalar(schema: Json): boolean {
  const types = [member(schema, 'type') ?? []].flat();
  const isListed = (member(schema, 'enum') ?? member(schema, 'const')) !== undefined;
  return (isListed || types.length > 0) && types.every((type) => scalars.has(type));
}

function schemasIn(schema: Json, words: readonly string[]): readonly Json[] {
  return words.flatMap((word) => member(schema, word) ?? []);
}
