import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { output } from '../../scripts/run.ts';

/** A registry on this machine. */
export interface LocalRegistry {
  readonly url: string;
  /** Lines for an `.npmrc` that lead there, with a token that it takes. */
  readonly configuration: string;
  /** Looks like a secret, so that a test can look for it where none may stand. */
  readonly token: string;
  close(): Promise<void>;
}

/** Packages of this scope live here only; all others come from where npm is configured to look. */
const scope = '@org';

/** Starts a registry that keeps its packages in a folder. */
export async function startRegistry(folder: string): Promise<LocalRegistry> {
  mkdirSync(folder, { recursive: true });
  const upstream = output('npm', ['config', 'get', 'registry'], folder).trim();
  const port = await freePort();
  const config = {
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'users'), max_users: -1 } },
    uplinks: { upstream: { url: upstream, maxage: '10m' } },
    packages: {
      [`${scope}/*`]: { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'upstream' },
    },
    log: { type: 'stdout', format: 'json', level: 'warn' },
    web: { enable: false },
    max_body_size: '100mb',
  };
  // Its configuration is YAML, and JSON is valid YAML.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config));
  const log = openSync(join(folder, 'log'), 'w');
  const program = join(import.meta.dirname, 'node_modules/verdaccio/bin/verdaccio');
  const listen = `127.0.0.1:${port}`;
  const args = [program, '--config', join(folder, 'config.yaml'), '--listen', listen];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', log, log] });
  const url = `http://${listen}/`;
  await untilAnswering(url, child, join(folder, 'log'));
  const token = 'tokenOfTheDryRun0123456789';
  return {
    url,
    token,
    configuration: `${scope}:registry=${url}\n//${listen}/:_authToken=${token}\n`,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilAnswering(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let look = 0; look < 120; look += 1) {
    if (child.exitCode !== null) break;
    if (
      await fetch(`${url}-/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await delay(250);
  }
  child.kill('SIGKILL');
  throw new Error(`the registry does not start:\n${readFileSync(log, 'utf8')}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
