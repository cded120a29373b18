import { expect, it } from 'vitest';
import { briefly } from './compile-with.ts';

const type = `{ ${'amount: string; '.repeat(8)}}`;

it.each([
  [
    `Argument of type '${type}' is not assignable to parameter of type 'Body'. Type '${type}' is missing the following properties from type 'Body': client_id, client_request_id`,
    'missing: client_id, client_request_id',
  ],
  [`Property 'note' is missing in type '${type}' but required in type 'Body'.`, 'missing: note'],
  [`Type '${type}' is not assignable to type 'string'.`, "Type '…' is not assignable to type 'string'."],
  ["Property 'city' does not exist on type 'Address'.", "Property 'city' does not exist on type 'Address'."],
  [
    "Cannot find name 'process'. Do you need to install type definitions for node? Try it and add 'node' to the types.",
    "Cannot find name 'process'. Do you need to install type definitions for node? Try it and add 'node' to the types.",
  ],
])('says what is wrong without long types: %#', (message, said) => {
  expect(briefly(message)).toBe(said);
});
