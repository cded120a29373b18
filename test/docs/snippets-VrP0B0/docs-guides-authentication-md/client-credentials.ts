import * as oauth from 'oauth4webapi';

const issuer = 'https://login.example.com';
const server = { issuer, token_endpoint: `${issuer}/token` };
const application = { client_id: 'payments' };

/** Give it to a client as `accessToken`. */
export async function accessToken(): Promise<string> {
  const secret = oauth.ClientSecretBasic(process.env.LOGIN_SECRET ?? '');
  const scope = new URLSearchParams({ scope: 'liquidity' });
  const response = await oauth.clientCredentialsGrantRequest(server, application, secret, scope);
  const token = await oauth.processClientCredentialsResponse(server, application, response);
  return token.access_token;
}
