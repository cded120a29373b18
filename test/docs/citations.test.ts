import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/packages.ts';
import { documents, readDocument } from './documents.ts';
import { citedSections, serviceSections } from './sections.ts';
import { sentencesOf } from './sentences.ts';

const sections = serviceSections();

/** Names of the wire as the restated service writes them: fields with an underscore, values in capitals. */
const wireNames = new Set(
  [...readDocument('docs/service.md').matchAll(/`([a-z]\w*(?:_\w+)+|[A-Z]{4,}[\w.]*)`/g)].map(([, name = '']) => name),
);

const wireNamesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name).filter((name) => wireNames.has(name));

const speaksOfTheService = (text: string): boolean =>
  /\bservice\b|\badmin|\bwithin a major\b|\bapprov(?:al|ed|es)\b|\bwhitelist(?:ed|s)\b/i.test(text) ||
  wireNamesIn(text).length > 0;

/** Reviewed: sentences that speak of a client, an application or the sandbox, although the service occurs in them. */
const ofOthers = new Set([
  "A notice has `operation`, `ofPart` (the description declares only a parameter or a field of it as deprecated), `since`, `sunset`, `link`, `replacedBy`, `inconsistent` (the two dates contradict each other) and `unreadable`: headers with a date that the client can't read, as the service sent them.",
  '`sunset` is undefined then, although the service announced a day.',
  '| `rejected` | the service refused the request | fix the argument that `param` and `code` name; the same call would fail again |',
  '| `unknown` | the service may or may not have carried it out | check with the service first ([retries and money](retries.md)) |',
  "`status`, `type`, `code`, `param`, `title`, `detail`, `requestId` (for the service's support), `operation`, `attempts`, `outcome`, `retryAfter` in seconds, `idempotencyKey`, and `cause`.",
  'What if the service sends a status that I do not know?',
  'A page has `items`, the body as the service sent it (`data`), and the parameters that lead to the next page, to continue later:',
  'You need two terminals, but no account and no key: the [sandbox](testing.md) replaces the service.',
  '| settlement facilities, withdrawal requests, balances, whitelisted wallets, proof of funds | `@org/liquidity-v2` |',
  '| `LIQUIDITY_BASE_URL` | the base address of the service, `https://` |',
  'Field names are those of the wire: `chain_id`, not `chainId`.',
  'Write down what you wanted, with its `client_request_id`, before the first call.',
  'Repetitions come out of a budget per client, so that a service which is down is not flooded.',
  'How do I test my application without the service?',
  "Give the client the sandbox's `fetch`: a service with state, in the same process, with no port and no network.",
  // The table of successors, which the sentence above it marks as assumed.
  '| `loans.request` | `settlementFacilities.request` | `client_id`, `client_request_id` |',
  '| `withdrawals.create` | `withdrawalRequests.create` | `client_id`, `client_request_id` |',
  '[fund-invoice.test.ts](fund-invoice.test.ts) tests it against the sandbox in the same process: approval, rejection, a missing decision, a service that is down, and a connection that breaks after the request has arrived.',
  'A page uploads a proof of funds, and the page never sees a credential: its own server passes the file on to the service while it comes in.',
  '- **Memory**: the file is a stream from the browser to the service.',
  'In one terminal the sandbox, which approves after three seconds:',
]);

/** The guides and examples: what users read about the service. What maintainers read is about our own process. */
const told = documents
  .filter((path) => /^(?:docs\/guides\/(?!releases|maintenance)|examples\/)/.test(path))
  .flatMap((path) => sentencesOf(readDocument(path)).map(({ text, line }) => ({ text, place: `${path}:${line}` })))
  .filter(({ text }) => speaksOfTheService(text));

describe('sentences about the service', () => {
  it('cite their section or say that they are assumed', () => {
    expect(told.length).toBeGreaterThan(40);
    const silent = told.filter(({ text }) => !(/§\d|\bassum/i.test(text) || ofOthers.has(text)));
    expect(silent).toEqual([]);
  });

  it('are passed over only where they are still written', () => {
    const texts = new Set(told.map(({ text }) => text));
    expect([...ofOthers].filter((text) => !texts.has(text))).toEqual([]);
  });

  it('cite a section that speaks of what they name', () => {
    const wrong = told.filter(({ text }) => {
      const cited = citedSections(text).map((number) => sections.get(number) ?? '');
      return cited.length > 0 && wireNamesIn(text).some((name) => !cited.some((section) => section.includes(name)));
    });
    expect(wrong).toEqual([]);
  });
});

describe('citations', () => {
  const written = [
    ...documents,
    ...globSync(['spec/**/*.yaml', '{packages,generator}/*/src/**/*.ts', 'generator/src/**/*.ts', 'templates/*.hbs'], {
      cwd: root,
      exclude: ['**/node_modules/**'],
    }),
  ];

  it('name sections that the restated service has', () => {
    expect([...sections.keys()]).toEqual(expect.arrayContaining(['1', '2.12', '3', '4.2', '5', '6', '7', '8', '9.7']));
    const unknown = written.flatMap((path) =>
      citedSections(readFileSync(join(root, path), 'utf8'))
        .filter((number) => !sections.has(number))
        .map((number) => `${path}: §${number}`),
    );
    expect(unknown).toEqual([]);
  });
});
