import { defineRule } from '../define-rule.ts';

export const sunsetInvalid = defineRule({
  id: 'sunset-invalid',
  on: ['operation.sunset.date', 'parameter.sunset.date', 'header.sunset.date', 'schema.sunset.date'],
  action: 'changed',
  effect: 'none',
  departs: { request: 'breaking', response: 'breaking', because: 'A notice that cannot be measured is no notice.' },
  message: '{subject}: the announced removal {after} is not a date.',
  why: 'Nobody knows when the notice ends.',
  instead: 'Write the date as YYYY-MM-DD.',
});
