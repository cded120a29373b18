import type { Rule } from '../redocly.ts';

const identifier = /^[a-z][A-Za-z0-9]*$/;

/** Every operation says what it is called in the client: `operationId`, `x-resource`, `x-method`; its tag is the resource. */
export const clientNames: Rule = () => {
  const seen = new Set<string>();
  return {
    Operation(operation, { location, report }) {
      for (const field of ['operationId', 'x-resource', 'x-method']) {
        const name = operation[field];
        if (typeof name !== 'string' || !identifier.test(name)) {
          report({
            message: `\`${field}\` must be an identifier in camelCase.`,
            location: location.child([field]).key(),
          });
        }
      }
      const { 'x-resource': resource, 'x-method': method, tags } = operation;
      if (!Array.isArray(tags) || tags.length !== 1 || tags[0] !== resource) {
        report({ message: 'The only tag of an operation is its `x-resource`.', location: location.child(['tags']) });
      }
      const name = `${resource}.${method}`;
      if (seen.has(name)) {
        report({ message: `Two operations are called \`${name}\`.`, location: location.child(['x-method']) });
      }
      seen.add(name);
    },
  };
};
