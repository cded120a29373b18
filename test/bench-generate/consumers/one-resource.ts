import { Gitignore } from '@bench/client/resources/gitignore';

console.log(await new Gitignore().getAllTemplates());
