import { describe, expect, it } from 'vitest';
import { DiagnosticLog, type PlaceNaming } from './diagnostic-log.ts';
import { BadInputError, type Diagnostic } from './diagnostics.ts';
import { compareCodePoints } from './order.ts';

/** Places are `file:line`. */
const place = (at: string) => {
  const [file = '', line] = at.split(':');
  return {
    pointer: at,
    location: { file, line: Number(line), column: 1 },
    related: [{ message: 'via', location: { file: 'root', line: 1, column: 1 } }],
  };
};
const named: PlaceNaming<string> = { place };
const ordered: PlaceNaming<string> = { place, compare: compareCodePoints };

const shown = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

function errorsOf(log: DiagnosticLog<string>): readonly Diagnostic[] {
  try {
    log.finish();
  } catch (error) {
    if (error instanceof BadInputError) return error.diagnostics;
  }
  throw new Error('There was no error.');
}

describe('a log of diagnostics', () => {
  it('keeps warnings in the order in which they were found, those for several places last', () => {
    const log = new DiagnosticLog(named);
    log.addOnce('no-schema', 'a:1');
    log.add('repeated-parameter', 'b:2', { name: 'x', location: 'query' });
    log.add('repeated-parameter', 'a:3', { name: 'x', location: 'query' });
    expect(shown(log.finish())).toEqual(['repeated-parameter b:2', 'repeated-parameter a:3', 'no-schema a:1']);
  });

  it('sorts by the order of places where there is one, then by code', () => {
    const log = new DiagnosticLog(ordered);
    log.add('type-renamed', 'b:2');
    log.add('repeated-parameter', 'b:2');
    log.addOnce('no-schema', 'a:9');
    expect(shown(log.finish())).toEqual(['no-schema a:9', 'repeated-parameter b:2', 'type-renamed b:2']);
  });

  it('sorts errors by file and line where places have no order', () => {
    const log = new DiagnosticLog(named);
    log.add('empty-enum', 'b:1');
    log.add('empty-enum', 'a:10');
    log.add('bad-media-type', 'a:9', { key: 'x' });
    log.add('no-schema', 'a:1');
    expect(shown(errorsOf(log))).toEqual(['bad-media-type a:9', 'empty-enum a:10', 'empty-enum b:1']);
  });

  it.each([
    [named, 'b:2'],
    [ordered, 'a:1'],
  ])('counts the places that share a message and names the first one', (naming, first) => {
    const log = new DiagnosticLog(naming);
    for (const at of ['b:2', 'a:1', 'c:3']) log.addOnce('no-schema', at);
    const [diagnostic, ...others] = log.finish();
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ pointer: first, message: expect.stringMatching(/ \(3 places\)$/) });
  });

  it('tells messages with different facts apart, unless they have a key', () => {
    const log = new DiagnosticLog(named);
    log.addOnce('media-type-left-out', 'a:1', { key: 'x' });
    log.addOnce('media-type-left-out', 'a:2', { key: 'y' });
    log.addOnce('ref-siblings-ignored', 'a:3', { names: 'x' }, 'one');
    log.addOnce('ref-siblings-ignored', 'a:4', { names: 'y' }, 'one');
    expect(shown(log.finish())).toEqual([
      'media-type-left-out a:1',
      'media-type-left-out a:2',
      'ref-siblings-ignored a:3',
    ]);
  });

  it('makes warnings of errors that are tolerated, and says so', () => {
    const log = new DiagnosticLog(named, new Set(['empty-enum']));
    log.add('empty-enum', 'a:1');
    expect(log.finish()).toMatchObject([{ code: 'empty-enum', severity: 'warning' }]);
    expect([log.tolerates('empty-enum'), log.tolerates('no-schema')]).toEqual([true, false]);
  });

  it('names the twins of a place before the way that leads there', () => {
    const log = new DiagnosticLog(named);
    log.add('no-schema', 'a:1', {}, [{ message: 'twin', at: 'b:2' }]);
    expect(log.finish()[0]?.related).toEqual([
      { message: 'twin', location: { file: 'b', line: 2, column: 1 } },
      { message: 'via', location: { file: 'root', line: 1, column: 1 } },
    ]);
  });

  it('throws with the errors of another step that it adopted, in their place', () => {
    const other = new DiagnosticLog(named);
    other.add('empty-enum', 'a:5');
    const log = new DiagnosticLog(named);
    log.add('empty-enum', 'b:1');
    log.adopt(errorsOf(other));
    expect(shown(errorsOf(log))).toEqual(['empty-enum a:5', 'empty-enum b:1']);
  });
});
