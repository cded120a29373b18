import { expect, it } from 'vitest';
import { modelOf } from '../../generator/src/testing/document.ts';
import { operationFamilies } from './families/operation-families.ts';
import { parameterFamilies } from './families/parameter-families.ts';
import { schemaFamilies } from './families/schema-families.ts';
import { diff } from './load-pair.ts';

// Descriptions that differ in one point. `compare:revision` compares each with every other one, and shows changed findings.

it.each([...schemaFamilies, ...parameterFamilies, ...operationFamilies].map(({ name, members }) => [name, members]))(
  '%s: nothing changes between a member and itself',
  (_, members) => {
    for (const [title, description] of Object.entries(members)) {
      expect(diff(modelOf(description), modelOf(description)), title).toEqual([]);
    }
  },
);
