import createClient from 'openapi-fetch';
import type { paths } from '../openapi-typescript/types.js';

const client = createClient<paths>({ baseUrl: 'https://api.example.com' });
const { data: repository } = await client.GET('/repos/{owner}/{repo}', {
  params: { path: { owner: 'octo', repo: 'app' } },
});
const { data: user } = await client.GET('/users/{username}', { params: { path: { username: 'octo' } } });
const { data: issues } = await client.GET('/repos/{owner}/{repo}/issues', {
  params: { path: { owner: 'octo', repo: 'app' }, query: { state: 'open' } },
});
for (const issue of issues ?? []) console.log(issue.title, repository?.full_name, user);
