import { describe, expect, it } from 'vitest';
import { findingOf } from '../../testing/finding.ts';
import { addUp, summarise } from './summarise.ts';

const waiver = { reason: 'Reviewed.', owner: 'team', expires: '2026-12-31' };

describe('summarise', () => {
  it('says nothing of nothing', () => {
    expect(summarise([])).toEqual({
      breaking: 0,
      nonBreaking: 0,
      info: 0,
      waived: 0,
      bump: 'none',
      wire: 'none',
      source: 'not-run',
    });
    expect(summarise([], { source: 'none' }).source).toBe('none');
  });

  it.each([
    { levels: ['info'], bump: 'patch', wire: 'none' },
    { levels: ['info', 'non-breaking'], bump: 'minor', wire: 'non-breaking' },
    { levels: ['info', 'non-breaking', 'breaking'], bump: 'major', wire: 'breaking' },
  ] as const)('goes by the worst of $levels', ({ levels, bump, wire }) => {
    expect(summarise(levels.map((level) => findingOf({ level })))).toMatchObject({ bump, wire });
  });

  it('counts a break that a waiver passes apart, and still wants a minor for it', () => {
    expect(summarise([findingOf({ waiver }), findingOf({ level: 'info' })])).toMatchObject({
      breaking: 0,
      waived: 1,
      info: 1,
      bump: 'minor',
      wire: 'non-breaking',
    });
  });

  it('wants no new major path for what only a compiler sees', () => {
    const finding = findingOf({ level: 'breaking', wire: 'info', source: 'breaking' });
    expect(summarise([finding], { source: 'breaking' })).toMatchObject({
      bump: 'minor',
      wire: 'none',
      source: 'breaking',
    });
  });

  it('wants a new major path for a broken promise of notice, although nothing changes on the wire', () => {
    expect(summarise([findingOf({ id: 'sunset-too-soon', level: 'breaking', wire: 'info' })]).bump).toBe('major');
  });
});

describe('addUp', () => {
  it('adds counts and takes the worst verdicts', () => {
    const summaries = [
      summarise([findingOf({ level: 'info' })], { source: 'none' }),
      summarise([findingOf()]),
      summarise([]),
    ];
    expect(addUp(summaries)).toEqual({
      breaking: 1,
      nonBreaking: 0,
      info: 1,
      waived: 0,
      bump: 'major',
      wire: 'breaking',
      source: 'not-run',
    });
  });

  it('never calls source compatible what nobody compiled', () => {
    expect(addUp([summarise([], { source: 'none' }), summarise([])]).source).toBe('not-run');
    expect(addUp([]).source).toBe('not-run');
  });
});
