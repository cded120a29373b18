export { type RunningServer, runAgentServer } from './agents/run-agent-server.ts';
export { readService, type Service } from './service.ts';
export { runTerminal, type Terminal } from './terminal/run-terminal.ts';
