import { expect, it } from 'vitest';
import { componentName, meantKeys } from './meant-key.ts';

const free = () => true;

it.each<[key: string, meant: readonly string[] | undefined]>([
  ['204 NO_CONTENT', ['204']],
  ['200,201', ['200', '201']],
  ['200, 200', ['200']],
  ['4xx', ['4XX']],
  ['5**', ['5XX']],
  ['4--', ['4XX']],
  ['3__', ['3XX']],
  ['Default', ['default']],
  ['default, 404', ['default', '404']],
  ['400-499', ['4XX']],
  ['500 .. 599', ['5XX']],
  ['200 to 299', ['2XX']],
  ['400-599', ['400', '599']],
  ['ok', ['2XX']],
  ['Success', ['2XX']],
  ['successful', ['2XX']],
  ['created', ['2XX']],
  ['2*', ['2XX']],
  ['error', ['default']],
  ['Errors', ['default']],
  ['failure', ['default']],
  ['other', ['default']],
  ['*', ['default']],
  ['any', ['default']],
  ['600', undefined],
  ['099', undefined],
  ['2000', undefined],
  ['teapot', undefined],
  ['"200"', undefined],
  ['200;drop', undefined],
])('takes the status %j for %j', (key, meant) => {
  expect(meantKeys('status', key, free)).toEqual(meant);
});

it.each<[key: string, meant: readonly string[] | undefined]>([
  ['users', ['/users']],
  [' /users ', ['/users']],
  ['', ['/']],
  ['https://a.example/users', undefined],
])('takes the path %j for %j', (key, meant) => {
  expect(meantKeys('path', key, free)).toEqual(meant);
});

it.each<[key: string, taken: readonly string[], meant: readonly string[] | undefined]>([
  ['Page<User>', [], ['Page_User']],
  ['Page<User>', ['Page_User'], ['Page_User_2']],
  ['Page<User>', ['Page_User', 'Page_User_2'], ['Page_User_3']],
  ['<>', [], ['component']],
  ["a'b", [], undefined],
])('takes the component %j beside %j for %j', (key, taken, meant) => {
  expect(meantKeys('component', key, (name) => !taken.includes(name))).toEqual(meant);
});

it('writes a component with letters and digits of any script', () => {
  expect(['Größe (cm)', 'Größe (cm)'.normalize('NFD'), '__a b__', 'x.y-z_1', '数 量'].map(componentName)).toEqual([
    'Größe_cm',
    'Größe_cm',
    'a_b',
    'x.y-z_1',
    '数_量',
  ]);
});
