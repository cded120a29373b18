import { expect, it } from 'vitest';
import type { ChangeReport, KnownApp } from './change-report.ts';
import { joinReports } from './join-reports.ts';
import { summarise } from './summarise.ts';

it.each([0, 1])('an application that uses one of several APIs is known once, as its user (%i)', (place) => {
  const app: KnownApp = { app: 'shop', versions: ['@acme/pets 1.2.0'], file: 'apps/shop.json' };
  const known: readonly KnownApp[] = [app, { ...app, isOther: true }];
  const reports = [known[place], known[1 - place]].map(
    (one): ChangeReport => ({
      date: '2026-03-01',
      level: 'info',
      summary: summarise([]),
      majors: [],
      waiverProblems: [],
      consumers: one === undefined ? [] : [one],
    }),
  );
  expect(joinReports({ date: '2026-03-01', level: 'info' }, reports).consumers).toEqual([app]);
});
