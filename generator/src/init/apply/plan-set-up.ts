import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ClientJob, clientJobs, releasedBeside, releasedNames, withTexts } from '../../config/client-jobs.ts';
import type { ClientConfig, Config } from '../../config/config.ts';
import { queryPeers } from '../../generate/emit/queries.ts';
import { clientImportedFrom, type FirstCall, firstCall } from '../../generate/emit/readme/example-code.ts';
import { schemaPeers } from '../../generate/emit/schemas.ts';
import { pathIn } from '../../load/input-path.ts';
import { loadTemplates } from '../../load/load-templates.ts';
import type { LoadedDocument } from '../../load/loaded-document.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { releasedText } from '../../release/read-released.ts';
import type { InitPlan, Project } from '../init-plan.ts';
import type { InitFlags, Questions } from '../suggestions.ts';
import { addClient, modelOf, type SetUpRequest, understand } from './add-client.ts';

export interface PlannedSetUp {
  readonly plan: InitPlan;
  readonly client: ClientConfig;
  readonly model: ApiModel;
  /** Absent if no operation can be called. */
  readonly call?: FirstCall;
}

/**
 * Decides everything for a set-up, and reads the descriptions.
 * @throws UsageError, BadInputError with every error of a description, FileError
 */
export async function planSetUp(request: SetUpRequest): Promise<PlannedSetUp> {
  const { project, program, loaded, found, flags, questions } = request;
  const configFile = loaded?.file ?? join(project.folder, 'codegen.config.yaml');
  const home = dirname(configFile);
  const addition = found === undefined ? undefined : await addClient(request, home, found);
  const added = addition?.isKnown === false ? addition.client : undefined;
  const clients = [...(loaded?.config.clients ?? []), ...(added === undefined ? [] : [added])];
  const root = addition?.root === undefined ? undefined : pathIn(home, addition.root);
  const config: Config = { compiled: true, ...(root === undefined ? {} : { root }), ...loaded?.config, clients };
  const named = clientJobs({ file: configFile, folder: home, config, clients, source: '', modules: new Set() });
  const jobs = await withTexts(named, request.signal);
  const index = addition === undefined ? 0 : clients.indexOf(addition.client);
  const job = jobs[index] as ClientJob;
  const { document, model } =
    addition === undefined
      ? await understand(job)
      : { document: addition.document, model: modelOf(job, addition.document) };
  const call = firstCall(model, clientImportedFrom(moduleOf(job, project)));
  const plan: InitPlan = {
    project,
    program,
    templates: await loadTemplates(),
    configFile,
    clients,
    ...(added === undefined ? {} : { added }),
    ...(root === undefined ? {} : { root }),
    layout: addition?.layout ?? 'single',
    ci: await ciOf(project, flags, questions),
    ...(flags.owner === undefined ? {} : { owner: flags.owner }),
    stored: addition?.stored ?? new Map(),
    libraries: new Map(added === undefined ? [] : [...schemaPeers(model), ...queryPeers(model)]),
    released: await baselines(jobs, home, { index, document }),
    ...(project.manifest === undefined && loaded === undefined && call !== undefined
      ? { firstCall: { name: callFile(project), code: call.code } }
      : {}),
  };
  return { plan, client: clients[index] as ClientConfig, model, ...(call === undefined ? {} : { call }) };
}

/** The specifier for importing the client in the project's folder. */
function moduleOf({ output, settings }: ClientJob, { folder }: Project): string {
  if (settings.sources === undefined) return settings.packageName;
  const { importExtensions: extension } = settings.sources;
  const index = `${pathIn(folder, output)}/index`;
  // A path in the project that ends in `.ts` becomes relative when printed.
  return extension === 'ts' ? `${index}.ts` : `./${index}${extension === 'js' ? '.js' : ''}`;
}

/** A free file name for a first program beside `package.json`. It uses top-level await, which CommonJS doesn't have. */
export function callFile({ language, modules }: Project): string {
  const letter = modules === 'esm' ? '' : 'm';
  return `first-call.${letter}${language === 'typescript' ? 'ts' : 'js'}`;
}

async function ciOf(project: Project, flags: InitFlags, questions: Questions | undefined): Promise<InitPlan['ci']> {
  if (flags.ci !== undefined) return flags.ci;
  const usual = project.host ?? 'github';
  if (questions === undefined) return usual;
  const choices = new Map([
    ['github', 'a workflow of GitHub'],
    ['gitlab', 'a job of GitLab'],
    ['none', 'none'],
  ] as const);
  return await questions.choose('Which gate for changes?', choices, usual);
}

/** The baselines until a release: the current version of every description without one. */
async function baselines(
  jobs: readonly ClientJob[],
  home: string,
  known: { readonly index: number; readonly document: LoadedDocument },
): Promise<ReadonlyMap<string, string>> {
  const taken = new Set<string>();
  const texts = new Map<string, string>();
  for (const [index, job] of jobs.entries()) {
    const usual = releasedBeside(job.input, home);
    const file = taken.has(usual) ? releasedNames(job.input, home)[0] : usual;
    taken.add(file);
    if (existsSync(file)) continue;
    // Other clients may take other parts of the same description.
    const { selection: _, ...whole } = job;
    const document = index === known.index ? known.document : (await understand(whole)).document;
    texts.set(file, releasedText(document.bundled));
  }
  return texts;
}
