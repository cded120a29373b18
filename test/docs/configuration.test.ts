import { expect, it } from 'vitest';
import { configFields, type Fields, workspaceFields } from '../../generator/src/config/config-shape.ts';
import { readDocument } from './documents.ts';

it('every setting has a row in the reference of the configuration, and every row is a setting', () => {
  const rows = [...readDocument('docs/configuration.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  const settings = [...settingsOf(configFields, ''), ...settingsOf(workspaceFields, '')];
  expect(rows.toSorted()).toEqual(settings.toSorted());
});

/** `clients[].major`: the settings that hold a value. */
function settingsOf(fields: Fields, before: string): readonly string[] {
  return [...fields].flatMap(([name, { kind }]) => {
    if (kind.is === 'object') {
      const members = settingsOf(kind.fields, `${before}${name}.`);
      return kind.or !== undefined ? [`${before}${name}`, ...members] : members;
    }
    return kind.is === 'list' ? settingsOf(kind.fields, `${before}${name}[].`) : [`${before}${name}`];
  });
}
