#!/usr/bin/env node
// Generated for @org/liquidity-v1. Do not edit.
import { service } from '@org/liquidity-v1/service';

try {
  const { runAgentServer } = await import('@org/liquidity-doors');
  await runAgentServer(service);
} catch (error) {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'@org/liquidity-doors'");
  console.error(isMissing ? 'This command needs a package: npm install @org/liquidity-doors' : error);
  process.exitCode = 1;
}
