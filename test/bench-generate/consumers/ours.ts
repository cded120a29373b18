import { Bench } from '@bench/client';

const client = new Bench();
const repository = await client.repos.get('octo', 'app');
const user = await client.users.getByUsername('octo');
for await (const issue of client.issues.listForRepo('octo', 'app', { state: 'open' })) {
  console.log(issue.title, repository.full_name, user);
}
