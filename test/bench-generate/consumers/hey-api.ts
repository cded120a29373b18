import { issuesListForRepo, reposGet, usersGetByUsername } from '../hey-api/index.js';

const { data: repository } = await reposGet({ path: { owner: 'octo', repo: 'app' } });
const { data: user } = await usersGetByUsername({ path: { username: 'octo' } });
const { data: issues } = await issuesListForRepo({ path: { owner: 'octo', repo: 'app' }, query: { state: 'open' } });
for (const issue of issues ?? []) console.log(issue.title, repository?.full_name, user);
