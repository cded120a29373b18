import { BadInputError, type Diagnostic } from '../../../generator/src/base/diagnostics.ts';
import { sortedBy } from '../../../generator/src/base/order.ts';
import { defaultPolicy } from '../../../generator/src/compare/policy/policy.ts';
import { aboutSides, comparable, understandSide } from '../../../generator/src/compare/sides.ts';
import { addedNames } from '../../../generator/src/compare/source/adds-names.ts';
import { buildReport } from '../../../generator/src/compare/verdict/build-report.ts';
import { diffModels } from '../../../generator/src/compare/wire/diff-models.ts';
import { classNameFor, environmentPrefixFor } from '../../../generator/src/config/package-name.ts';
import { readFrame } from '../../../generator/src/generate/describe-package.ts';
import { emitters } from '../../../generator/src/generate/emit/emitters.ts';
import { methodSignatures } from '../../../generator/src/generate/emit/resource/method-signatures.ts';
import { textEmitters } from '../../../generator/src/generate/emit/text-emitters.ts';
import { memoryFiles } from '../../../generator/src/load/file-store.ts';
import { loadReportPage, loadTemplates } from '../../../generator/src/load/load-templates.ts';
import type { LoadedDocument } from '../../../generator/src/load/loaded-document.ts';
import { type ReadOptions, readDescription } from '../../../generator/src/load/read-description.ts';
import type { ApiModel } from '../../../generator/src/model/api-model.ts';
import { buildModel } from '../../../generator/src/model/build-model.ts';
import type { ModelSettings } from '../../../generator/src/model/settings.ts';
import { htmlReport } from '../../../generator/src/report/html-report.ts';
import { verdictView } from '../../../generator/src/report/view/verdict-view.ts';
import type {
  ClientView,
  ComparisonView,
  GivenDescription,
  PlaygroundOutcome,
  PlaygroundProblem,
  PlaygroundRequest,
  Side,
} from './protocol.ts';

const packageName = 'your-client';

const settings: ModelSettings = {
  package: {
    name: packageName,
    version: '0.0.0',
    runtime: 'inline',
    environmentPrefix: environmentPrefixFor(packageName),
  },
  className: classNameFor(packageName),
};

const sourceNotRun = 'The playground does not compile code. The command diff --source does.';

/**
 * Generates the package of a description, and compares it with an older version, in memory and with the generator's own parts.
 *
 * @param onStep - called before each part of the work
 * @throws errors of the generator itself; problems of the descriptions are in the outcome
 */
export async function examine(
  { description, older }: PlaygroundRequest,
  onStep: (step: string) => void,
): Promise<PlaygroundOutcome> {
  const problems: PlaygroundProblem[] = [];
  /** Runs a part of the work; undefined where a description does not allow it. */
  const attempt = async <Result>(side: Side, work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      problems.push(...error.diagnostics.map((diagnostic) => problemOf(side, diagnostic)));
      return undefined;
    }
  };
  const client = await attempt('description', async () => {
    onStep('Reading the description');
    const document = await read('description', description);
    onStep('Generating the package');
    const model = buildModel(document, settings);
    problems.push(...model.diagnostics.map((diagnostic) => problemOf('description', diagnostic)));
    return await clientView(model);
  });
  if (older === undefined) return { problems, ...(client === undefined ? {} : { client }) };
  onStep('Reading the older version');
  const base = await attempt('older', () => read('older', older, { tolerated: comparable }));
  const head = base && (await comparableHead(description));
  onStep('Comparing');
  const comparison = base && head && (await compare(base, head));
  return {
    problems,
    ...(client === undefined ? {} : { client }),
    ...(comparison === undefined ? {} : { comparison }),
  };
}

/** Each side is alone in its folder: neither can refer to the other. */
async function read(
  side: Side,
  { name, content }: GivenDescription,
  options: ReadOptions = {},
): Promise<LoadedDocument> {
  const plain = name.replaceAll(/[\\/]/g, '_');
  const shown = side === 'older' ? `older/${plain}` : plain;
  return await readDescription(`/api/${shown}`, memoryFiles({ [shown]: content }), options);
}

/** The new side for a comparison, which needs less than a package does; its errors are known already. */
async function comparableHead(description: GivenDescription): Promise<LoadedDocument | undefined> {
  try {
    return await read('description', description, { tolerated: comparable });
  } catch (error) {
    if (error instanceof BadInputError) return undefined;
    throw error;
  }
}

async function clientView(model: ApiModel): Promise<ClientView> {
  const templates = await loadTemplates();
  const files = [...emitters.flatMap((emit) => emit(model)), ...textEmitters.flatMap((emit) => emit(model, templates))];
  return {
    title: model.info.title,
    version: model.info.version,
    operations: model.operations.length,
    resources: model.client.resources.map((resource) => ({
      name: resource.name,
      methods: resource.methods.map((method) => ({
        call: `${resource.name}.${method.name}`,
        request: `${method.operation.method} ${method.operation.path}`,
        summary: method.operation.summary ?? '',
        isDeprecated: method.operation.deprecation !== undefined,
        signatures: methodSignatures(model, resource, method),
      })),
    })),
    files: sortedBy(files, ({ path }) => path),
  };
}

async function compare(baseDocument: LoadedDocument, headDocument: LoadedDocument): Promise<ComparisonView> {
  const base = understandSide(baseDocument);
  const head = understandSide(headDocument);
  const now = new Date();
  const findings = diffModels(base.model, head.model, { policy: defaultPolicy, now });
  const from = { base: baseDocument.files[0] ?? '', head: headDocument.files[0] ?? '' };
  const compared = {
    ...aboutSides({ base, head }, from),
    ...addedNames(findings, { base, head }),
    findings,
    sourceNotRun,
  };
  const report = buildReport({ compared: [compared], waiverProblems: [], level: 'info', now });
  const view = report.majors.map(verdictView)[0] ?? {};
  const word = (name: string) => (typeof view[name] === 'string' ? view[name] : '');
  return {
    tone: word('tone'),
    headline: word('headline'),
    next: word('next'),
    advice: word('advice'),
    report: htmlReport(report, await loadTemplates(), await loadReportPage()),
  };
}

function problemOf(side: Side, { code, severity, message, hint, location }: Diagnostic): PlaygroundProblem {
  const frame = location && readFrame(location);
  return {
    side,
    severity,
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(location === undefined
      ? {}
      : {
          place: {
            text: `${location.file}:${location.line}:${location.column}`,
            line: location.line,
            column: location.column,
            ...(frame === undefined ? {} : { frame }),
          },
        }),
  };
}
