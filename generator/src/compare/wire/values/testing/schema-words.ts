import type { Json, JsonObject } from '../../../../base/json.ts';

export const text = (more: JsonObject = {}): JsonObject => ({ type: 'string', ...more });
export const whole = (more: JsonObject = {}): JsonObject => ({ type: 'integer', ...more });
export const number = (more: JsonObject = {}): JsonObject => ({ type: 'number', ...more });
export const list = (more: JsonObject = {}): JsonObject => ({ type: 'array', ...more });
export const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
});
/** A condition, from entries, because an object with `then` looks like a promise. */
export const when = (condition: Json, met: Json, unmet: Json = true): JsonObject =>
  Object.fromEntries([
    ['if', condition],
    ['then', met],
    ['else', unmet],
  ]);
export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
export const closed = { additionalProperties: false };
export const sealed = { unevaluatedProperties: false };
export const a: JsonObject = { required: ['a'] };
export const b: JsonObject = { required: ['b'] };
export const ab: JsonObject = { required: ['a', 'b'] };
export const tagged = (tag: string, more: JsonObject = {}) =>
  object({ t: { const: tag }, ...more }, { required: ['t'] });
