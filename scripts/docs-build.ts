import { relative } from 'node:path';
import { buildSite } from '../docs/site/build-site.ts';
import { problemsOf } from '../docs/site/check-site.ts';
import { lookAtSite } from '../docs/site/look-at-site.ts';
import { searchSite } from '../docs/site/search-site.ts';
import { findChromium } from './find-chromium.ts';
import { root } from './packages.ts';
import { readArguments } from './read-arguments.ts';

const usage = `Builds the documentation as a site that needs no network, docs/dist/index.html, and looks at it in Chromium if it is installed.

  pnpm docs:build [--screenshots FOLDER]

  --screenshots FOLDER  keeps pictures of the pages

Exit code 1 if something is broken.`;

const { values } = readArguments(usage, { options: { screenshots: { type: 'string' } } });
const folder = `${root}/docs/dist`;
const program = findChromium();
const terms = await buildSite(folder, program);

const shown = [
  'index.html',
  'playground.html',
  'report.html',
  'documents/Quick_start.html',
  'documents/Performance.html',
  'http/v2.html',
];
shown.push('modules/_org_liquidity-v2.html', 'classes/_org_liquidity-v2.SettlementFacilities.html');
const seen =
  program === undefined
    ? []
    : [
        ...(await lookAtSite(folder, shown, program, values.screenshots)),
        ...(await searchSite(folder, terms, program)),
      ];
if (program === undefined) console.log('Not looked at: there is no Chromium on the PATH, and CHROMIUM names none.');

const problems = [...problemsOf(folder), ...seen];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${relative(process.cwd(), folder)}/index.html`);
