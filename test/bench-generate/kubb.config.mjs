import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: process.env.BENCH_INPUT },
  output: { path: process.env.BENCH_OUTPUT, format: false, lint: false },
  plugins: [pluginOas(), pluginTs(), pluginClient()],
});
