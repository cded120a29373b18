import { vi } from 'vitest';

/** Gives clients the settings of a sandbox by the environment, until `vi.unstubAllEnvs()`. */
export function stubEnvironment(baseUrl = 'https://sandbox.invalid'): void {
  vi.stubEnv('LIQUIDITY_BASE_URL', baseUrl);
  vi.stubEnv('LIQUIDITY_API_KEY', 'sandbox-api-key');
  vi.stubEnv('LIQUIDITY_ACCESS_TOKEN', 'sandbox-access-token');
}
