import { compareValue } from './compare-value.ts';
import type { Disagreements } from './disagreements.ts';
import { isJson, keys, member, members, type Place } from './place.ts';
import { deprecationHeaders, errorEnvelope } from './resources.ts';
import { type OperationRow, type Row, unknown } from './table.ts';

export function compareOperation(to: Disagreements, row: OperationRow, path: Place, operation: Place): void {
  to.same(operation, 'operationId', text(operation, 'operationId'), row.id);
  compareParameters(to, row, path, operation);
  compareBody(to, row, operation);
  const responses = member(operation, 'responses');
  to.same(operation, 'responses', keys(responses).toSorted(), ['2XX', 'default']);
  const success = responses && member(responses, '2XX');
  if (success) {
    to.assumed(success, success.assumptions, 'success');
    compareContent(to, success, 'application/json', { ...row.response, name: 'answer', required: true });
    compareHeaders(to, success);
  }
  const failure = responses && member(responses, 'default');
  if (failure) {
    const envelope: Row = { name: 'envelope', type: 'object', required: true, fields: errorEnvelope };
    compareContent(to, failure, 'application/json', envelope);
  }
}

function compareParameters(to: Disagreements, row: OperationRow, path: Place, operation: Place): void {
  const declared = [...members(member(path, 'parameters')), ...members(member(operation, 'parameters'))];
  for (const position of ['path', 'query', 'header', 'cookie'] as const) {
    const actual = declared.filter((each) => text(each, 'in') === position);
    const rows = position === 'path' || position === 'query' ? (row.parameters[position] ?? []) : [];
    if (rows === unknown)
      to.assumed(operation, actual.flatMap((each) => each.assumptions).concat(operation.assumptions), 'parameters');
    else compareOnePosition(to, rows, actual, operation);
  }
}

/** Rows of unknown name take the parameters that no other row names, in their order. */
function compareOnePosition(to: Disagreements, rows: readonly Row[], actual: readonly Place[], operation: Place): void {
  const known: readonly unknown[] = rows.map((each) => each.name);
  const spare = actual.filter((each) => !known.includes(text(each, 'name')));
  for (const row of rows) {
    const match = row.name === unknown ? spare.shift() : actual.find((each) => text(each, 'name') === row.name);
    if (match) compareParameter(to, row, match);
    else to.say(operation, `lacks the parameter ${row.name}`);
  }
  for (const each of spare) to.say(each, 'is a parameter that the source does not have');
}

function compareParameter(to: Disagreements, row: Row, parameter: Place): void {
  if (row.name === unknown) to.assumed(parameter, parameter.assumptions, 'name');
  to.same(parameter, 'required', isJson(parameter.value) && parameter.value.required === true, row.required);
  const schema = member(parameter, 'schema');
  if (schema) compareValue(to, row, schema);
  else to.say(parameter, 'has no schema');
}

function compareBody(to: Disagreements, row: OperationRow, operation: Place): void {
  const body = member(operation, 'requestBody');
  if (body && !row.request) to.say(operation, 'has a body, the source has none');
  if (row.request && !body) to.say(operation, 'has no body');
  if (!row.request || !body) return;
  to.same(body, 'required', isJson(body.value) && body.value.required === true, true);
  const { mediaType, fields } = row.request;
  compareContent(to, body, mediaType, { name: 'body', type: 'object', required: true, fields });
}

function compareContent(to: Disagreements, holder: Place, mediaType: string, row: Row): void {
  const content = member(holder, 'content');
  to.same(holder, 'media types', keys(content), [mediaType]);
  const media = content && member(content, mediaType);
  const schema = media && member(media, 'schema');
  if (schema) compareValue(to, row, schema);
  else to.say(holder, `has no schema for ${mediaType}`);
}

function compareHeaders(to: Disagreements, response: Place): void {
  const headers = member(response, 'headers');
  const names = deprecationHeaders.map((each) => each.name);
  to.same(response, 'names of headers', keys(headers).toSorted(), names.toSorted());
  for (const row of deprecationHeaders) {
    const header = headers && member(headers, row.name);
    if (header) compareParameter(to, row, header);
  }
}

const text = (place: Place, key: string): string | undefined =>
  isJson(place.value) && typeof place.value[key] === 'string' ? place.value[key] : undefined;
