import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { pathIn } from '../load/path-in.ts';
import { render } from '../text/template.ts';
import { editText, withLines } from './edit-text.ts';
import type { InitPlan } from './init-plan.ts';
import { packageManagers } from './package-managers.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/** The gate: a workflow of GitHub, with another one that records releases, or jobs of GitLab and the line that includes them. */
export function draftCi(plan: InitPlan, draft: SetUpDraft): void {
  const { ci, program, project, templates } = plan;
  if (ci === 'none') return;
  const { installInCi, executeInCi } = packageManagers[project.manager];
  const folder = pathIn(project.top, project.folder);
  const data = {
    install: installInCi,
    tool: `${executeInCi} ${program.name}`,
    // JSON is YAML, and a text in it needs no other quotes.
    folder: folder === '.' ? '' : JSON.stringify(folder),
    stage: '',
  };
  const name = folder === '.' ? 'api-client' : `api-client-${folder.replace(/[^A-Za-z0-9]+/g, '-')}`;
  if (ci === 'github') {
    const path = `.github/workflows/${name}.yml`;
    draft.add(join(project.top, path), render(templates, 'init-github', data), path);
    const release = `.github/workflows/${name}-release.yml`;
    draft.add(join(project.top, release), render(templates, 'init-github-release', data), release);
    return;
  }
  const path = `.gitlab/${name}.yml`;
  const main = join(project.top, '.gitlab-ci.yml');
  const text = draft.read(main) ?? '';
  const found = parseDocument(text, { logLevel: 'silent' });
  const stages: unknown = found.toJS()?.stages;
  const stage = Array.isArray(stages) && !stages.includes('test') ? JSON.stringify(stages[0]) : '';
  const job = render(templates, 'init-gitlab', { ...data, name, stage });
  draft.add(join(project.top, path), job, path);
  draft.notes.push(
    `To record releases, ${name}-propose needs a project access token that may write to the repository, as API_RELEASE_TOKEN in the environment api-release.`,
  );
  if (text.includes(path)) return;
  if (found.has('include')) {
    draft.notes.push(`.gitlab-ci.yml has its own "include": add "- local: ${path}" to it.`);
    return;
  }
  draft.write(
    main,
    editText(text, (body) => withLines(body, [...(body === '' ? [] : ['']), 'include:', `  - local: ${path}`])),
  );
}
