import { expect, it } from 'vitest';
import { redact } from '../errors/redact.ts';
import { shownBody, shownEvidence } from './shown-json.ts';

const mask = (text: string) => redact(text, ['key-7f3a9c1e5b']);

it('masks credentials in names as in values', () => {
  const body = { 'key-7f3a9c1e5b': 1, notes: [{ 'for key-7f3a9c1e5b': 'key-7f3a9c1e5b' }] };
  expect(shownBody(JSON.stringify(body), mask, undefined)).toEqual({ '***': 1, notes: [{ 'for ***': '***' }] });
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  expect(JSON.stringify(shownEvidence({ [token]: true }))).toBe('{"***":true}');
});
