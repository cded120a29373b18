import { describe, expect, it } from 'vitest';
import { diagnosticTemplates, type Template, withFacts } from './diagnostic-templates.ts';
import { diagnose } from './diagnostics.ts';

describe('diagnosticTemplates', () => {
  it.each(Object.entries<Template>(diagnosticTemplates))('%s says one sentence, and what to do', (_, template) => {
    const facts = new Proxy({}, { get: () => 'FACT' });
    for (const text of [template.message, template.hint ?? 'None.'].map((one) => withFacts(one, facts))) {
      expect(text).toMatch(/^\S[^\n]*\S$/);
      expect(text).not.toContain('undefined');
    }
  });
});

describe('diagnose', () => {
  it('asks for the place only when someone reads it', () => {
    let asked = 0;
    const diagnostic = diagnose(
      'unresolved-ref',
      { ref: '#/a\nb' },
      {
        get pointer() {
          asked += 1;
          return '/x';
        },
        get location() {
          asked += 1;
          return { file: 'a.yaml', line: 1, column: 2 };
        },
      },
    );
    expect(diagnostic.message).toBe('The reference #/a\\u{a}b leads nowhere.');
    expect(asked).toBe(0);
    expect(JSON.parse(JSON.stringify(diagnostic))).toMatchObject({ pointer: '/x', location: { column: 2 } });
    expect(asked).toBe(2);
  });
});
