import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { readService, type Service } from '../service.ts';
import { connectOptions, type Environment, openIntents, readProfile, SettingsError } from '../settings.ts';
import { openApprovalPage } from './approval-page.ts';
import { type AgentSetting, agentServer, agentTools } from './tools.ts';

/** A server that runs. */
export interface RunningServer {
  /** Where it listens, over HTTP. */
  readonly url?: string;
  close(): Promise<void>;
}

/** Runs the server for agents of a service, over the standard streams or over HTTP on this machine, until it is stopped. */
export async function runAgentServer(
  value: unknown,
  words: readonly string[] = process.argv.slice(2),
  environment: Environment = process.env,
): Promise<RunningServer | undefined> {
  const service = readService(value);
  const program = new Command(`${service.command}-mcp`)
    .description(`A server for agents (Model Context Protocol): ${service.title}.`)
    .version(service.version)
    .option('--profile <name>', 'profile of the configuration file', 'default')
    .option(
      '--http <port>',
      `serve HTTP on 127.0.0.1 in place of the standard streams; callers need the token in ${tokenVariable(service)}`,
    );
  program.parse([...words], { from: 'user' });
  const { profile, http } = program.opts<{ readonly profile: string; readonly http?: string }>();
  try {
    return await serve(service, profile, http, environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
    return undefined;
  }
}

function tokenVariable({ environmentPrefix }: Service): string {
  return `${environmentPrefix}_MCP_TOKEN`;
}

async function serve(
  service: Service,
  name: string,
  http: string | undefined,
  environment: Environment,
): Promise<RunningServer> {
  const profile = readProfile(service, name, environment);
  const { intents } = openIntents(service, profile, name, environment);
  const page = profile.agents?.confirm === 'page' ? await openApprovalPage(service, intents) : undefined;
  if (page !== undefined) console.error(`A person allows requests at ${page.url}`);
  const shared: Omit<AgentSetting, 'principal'> = {
    service,
    connected: connectOptions(service, profile, environment),
    intents,
    limits: profile.agents ?? {},
    now: Date.now,
    ...(page === undefined ? {} : { page: page.url }),
  };
  const close = async () => {
    await page?.close();
    await intents.close();
  };
  const serverFor = (principal: string) => {
    const tools = agentTools({ ...shared, principal });
    return () => agentServer(service, tools);
  };
  if (http === undefined) {
    const handle = serveStdio(serverFor(`user ${userInfo().username}`));
    return { close: async () => Promise.all([handle.close(), close()]).then(() => undefined) };
  }
  const listening = await listen(service, Number(http), environment, serverFor);
  console.error(`Serving agents at ${listening.url}`);
  return { url: listening.url, close: async () => Promise.all([listening.close(), close()]).then(() => undefined) };
}

/** Serves HTTP on this machine alone, to callers with the token. A page of a browser is refused, whatever name it gives this machine. */
async function listen(
  service: Service,
  port: number,
  environment: Environment,
  serverFor: (principal: string) => () => ReturnType<typeof agentServer>,
) {
  const token = environment[tokenVariable(service)];
  if (token === undefined || token.length < 16) {
    throw new SettingsError(
      `Set ${tokenVariable(service)} to a secret of 16 characters or more: callers send it as a bearer token.`,
    );
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new SettingsError('The port must be a number.');
  const principal = `token ${digest(token).toString('hex').slice(0, 16)}`;
  const handler = createMcpHandler(serverFor(principal));
  const respond = getRequestListener(
    async (request) => {
      const { hostname, pathname } = new URL(request.url);
      if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || request.headers.has('origin'))
        return new Response('Refused', { status: 403 });
      const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
      if (!timingSafeEqual(digest(given), digest(token)))
        return new Response('A bearer token is needed', { status: 401, headers: { 'www-authenticate': 'Bearer' } });
      return pathname === '/mcp' ? handler.fetch(request) : new Response('Not found', { status: 404 });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}/mcp`,
    close: async () => {
      await handler.close();
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
    },
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
