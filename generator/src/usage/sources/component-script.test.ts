import { expect, it } from 'vitest';
import { isScript, scriptOfComponent, withoutLanguage } from './component-script.ts';

it.each([
  'a.ts',
  'a.mts',
  'a.cts',
  'a.js',
  'a.mjs',
  'a.cjs',
  'a.tsx',
  'a.jsx',
  'a.vue',
  'a.d.ts',
  'a.svelte',
  'a.astro',
  'a.html',
])('%s is read', (path) => {
  expect(isScript(path)).toBe(true);
});

it.each(['a.css', 'a.json', 'ats', 'a.ts.map', 'a.vuex', 'a.mtsx', 'vue', 'a.md'])('%s is not read', (path) => {
  expect(isScript(path)).toBe(false);
});

it.each([
  ['<script>one();</script>', 'js', ['one();']],
  ['<script lang="ts">one();</script>', 'ts', ['one();']],
  ["<script setup lang='tsx'>one();</script>", 'tsx', ['one();']],
  ['<script lang="jsx">one();</script>', 'jsx', ['one();']],
  ['<script lang="coffee">one();</script>', 'js', ['one();']],
  ['<p>\none\n</p>\n<script>\ntwo();\nthree();\n</script>\n<style></style>', 'js', ['two();', 'three();']],
  ['<script lang="ts">one();</script>\n<script setup lang="ts">two();</script>', 'ts', ['one();', 'two();']],
  ['<script>one();</script><p>two();</p><script setup lang="ts">three();</script>', 'ts', ['one();', 'three();']],
])('%s keeps its script where it is', (text, extension, kept) => {
  const found = scriptOfComponent('a.vue', text);
  expect(found?.extension).toBe(extension);
  const blank = text.replace(/[^\n]/g, ' ');
  const expected = kept.reduce((all, part) => {
    const start = text.indexOf(part);
    return all.slice(0, start) + part + all.slice(start + part.length);
  }, blank);
  expect(found?.text.trimEnd()).toBe(expected.trimEnd());
});

it.each(['<template><p>one</p></template>', '<scripts>one</scripts>'])('%s has no script', (text) => {
  expect(scriptOfComponent('a.vue', text)).toBeUndefined();
});

it.each([
  ['a.html', '<script type="module">one();</script><script>two();</script>', 'js', 'one();'],
  ['a.html', '<script>{"one":1}</script>', undefined, ''],
  [
    'a.vue',
    '<script type="application/json">{}</script><script type="text/typescript">one();</script>',
    'js',
    'one();',
  ],
  ['a.astro', '---\none();\n---\n<p/>\n<script>two();</script>\n---\n', 'ts', 'one();two();'],
  ['a.svelte', '<script lang="ts">one();</script>', 'ts', 'one();'],
])('%s: %s', (path, text, extension, kept) => {
  const found = scriptOfComponent(path, text);
  expect([found?.extension, found?.text.replace(/\s/g, '') ?? '']).toEqual([extension, kept]);
});

it.each([
  ['src/a.vue.ts', 'src/a.vue'],
  ['a.svelte.js', 'a.svelte'],
  ['a.ts', 'a.ts'],
])('%s is the script of %s', (name, path) => {
  expect(withoutLanguage(name)).toBe(path);
});
