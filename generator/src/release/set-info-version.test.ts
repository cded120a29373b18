import { describe, expect, it } from 'vitest';
import { setInfoVersion } from './release-report.ts';

describe('setInfoVersion', () => {
  it.each([
    'openapi: 3.1.0 # 2.0.0\ninfo:\n    title: "2.0.0"\n    version:   2.0.0   # moved by releases\n# end\n',
    "info: { title: Pets, version: '2.0.0' }\r\nopenapi: 3.1.0\r\n",
    '{\n  "info": { "version": "2.0.0", "title": "2.0.0" }\n}\n',
    'info:\n  version: &v "2.0.0"\nx: *v\n',
  ])('changes nothing else in %j', (text) => {
    const moved = setInfoVersion(text, '2.1.0');
    const place = text.search(/(?<=version\W+(?:&v ")?)2\.0\.0/);
    expect(moved).toBe(`${text.slice(0, place)}2.1.0${text.slice(place + 5)}`);
  });

  it.each([
    'info: { $ref: info.yaml }\n',
    'info: { version: 2 }\n',
    'info: { version: *v }\n',
    'info: { version: "2.\\x30.0" }\n',
    'openapi: 3.1.0\n',
    '',
    '- 1\n',
  ])('leaves %j to a person', (text) => {
    expect(setInfoVersion(text, '2.1.0')).toBeUndefined();
  });
});
