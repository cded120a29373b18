import type { JsonObject } from '../../../generator/src/base/json.ts';
import { type DiffCase, document, json, responses } from './case.ts';

const text = { type: 'string' };
const thing = { type: 'object', properties: { id: text }, required: ['id'] };
const problem = { type: 'object', properties: { error: text }, required: ['error'] };
const ok = { description: 'The thing', content: json(thing) };
const failed = { description: 'The error', content: json(problem) };
const empty = { description: 'Nothing' };
const other = (properties: JsonObject) => ({
  description: 'Other',
  content: json({ type: 'object', properties, required: Object.keys(properties) }),
});
const exact = ['response-status-specialised'];

export const statuses: readonly DiffCase[] = [
  {
    id: 'R01',
    change: 'Range of success made exact beside a default',
    examples: [
      document(responses({ '2XX': ok, default: failed }), responses({ 200: ok, default: failed }), 'I', {
        rules: exact,
      }),
      document(responses({ '2XX': ok, default: failed }), responses({ 201: ok, default: failed }), 'I'),
      document(responses({ '2xx': ok, default: failed }), responses({ 202: ok, default: failed }), 'I'),
      document(responses({ '2XX': empty, default: failed }), responses({ 204: empty, default: failed }), 'I'),
      document(responses({ '2XX': ok, default: failed }), responses({ 200: ok, 201: ok, default: failed }), 'I'),
      document(responses({ '2XX': ok, '4XX': failed }), responses({ 200: ok, '4XX': failed }), 'I'),
      document(responses({ '2XX': ok }), responses({ 200: ok }), 'I'),
      document(
        responses({ '2XX': ok, default: failed }),
        responses({ 200: other({ name: text }), default: failed }),
        'B',
        { breaking: ['property-removed'], note: 'With another body' },
      ),
      document(responses({ '2XX': ok, default: failed }), responses({ 204: empty, default: failed }), 'B', {
        breaking: ['media-type-removed'],
        note: 'Without the body',
      }),
      document(
        responses({ '2XX': ok, default: failed }),
        responses({ 200: ok, 202: other({ name: text }), default: failed }),
        'B',
        { note: 'One of two has another body' },
      ),
      document(
        responses({ '2XX': ok, default: failed }),
        responses({ 200: ok, default: other({ message: text }) }),
        'B',
        { breaking: ['property-removed'], note: 'The error changes as well' },
      ),
    ],
  },
  {
    id: 'R02',
    change: 'Exact success made a range beside a default',
    examples: [
      document(responses({ 200: ok, default: failed }), responses({ '2XX': ok, default: failed }), 'WARN', {
        breaking: ['response-status-generalised'],
      }),
      document(responses({ 200: ok }), responses({ '2XX': ok }), 'WARN'),
      document(responses({ 200: ok, default: failed }), responses({ 200: ok, '2XX': ok, default: failed }), 'WARN', {
        breaking: ['response-added-success'],
      }),
    ],
  },
  {
    id: 'R03',
    change: 'Success status replaced, added or removed beside a default',
    examples: [
      document(responses({ 200: ok, default: failed }), responses({ 201: ok, default: failed }), 'B', {
        breaking: ['response-status-changed'],
      }),
      document(responses({ 200: ok, default: failed }), responses({ 200: ok, 202: ok, default: failed }), 'WARN', {
        breaking: ['response-added-success'],
      }),
      document(responses({ 200: ok, 202: ok, default: failed }), responses({ 200: ok, default: failed }), 'B', {
        breaking: ['response-removed-success'],
      }),
      document(responses({ 200: ok, default: failed }), responses({ default: ok }), 'B', {
        note: 'A default that stands alone is the response for every status.',
        breaking: ['response-status-generalised', 'property-removed'],
      }),
      document(responses({ default: ok }), responses({ 200: ok, default: ok }), 'N'),
      document(responses({ default: ok }), responses({ 200: ok, default: failed }), 'B', {
        note: 'What was the success is only the error now.',
      }),
      document(responses({ default: ok }), responses({ 200: ok }), 'N'),
    ],
  },
  {
    id: 'R04',
    change: 'Error told apart from the default, or not any more',
    examples: [
      document(responses({ 200: ok, default: failed }), responses({ 200: ok, 404: failed, default: failed }), 'N'),
      document(responses({ 200: ok, 404: failed, default: failed }), responses({ 200: ok, default: failed }), 'N'),
      document(responses({ 200: ok, 404: failed }), responses({ 200: ok, '4XX': failed }), 'N'),
      document(responses({ 200: ok, '4XX': failed }), responses({ 200: ok, 404: failed }), 'N'),
      document(
        responses({ 200: ok, default: failed }),
        responses({ 200: ok, 404: other({ message: text }), default: failed }),
        'B',
        { breaking: ['property-removed'] },
      ),
      document(responses({ 200: ok }), responses({ 200: ok, default: failed }), 'N'),
      document(responses({ 200: ok, default: failed }), responses({ 200: ok }), 'N'),
      document(responses({ 200: ok, default: failed }), responses({ 200: ok, 304: empty, default: failed }), 'N', {
        note: 'It could come before, and never has a body.',
      }),
    ],
  },
  {
    id: 'R06',
    change: 'Status that only clients get that ask for it',
    examples: [
      document(responses({ 200: ok }), responses({ 200: ok, 304: empty }), 'N'),
      document(responses({ 200: ok, 304: empty }), responses({ 200: ok }), 'N'),
      document(responses({ 200: ok }), responses({ 200: ok, 302: empty }), 'WARN'),
    ],
  },
  {
    id: 'R05',
    change: 'Headers of a range made exact',
    examples: [
      document(
        responses({ '2XX': { ...ok, headers: { 'X-Id': { schema: text } } }, default: failed }),
        responses({ 200: { ...ok, headers: { 'X-Id': { schema: text } } }, default: failed }),
        'I',
      ),
      document(
        responses({ '2XX': { ...ok, headers: { 'X-Id': { schema: text } } }, default: failed }),
        responses({ 200: ok, default: failed }),
        'B',
        { breaking: ['header-removed'] },
      ),
    ],
  },
];
