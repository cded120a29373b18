import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** One page of a Chromium of its own, driven through its debugging protocol. */
export class ChromiumPage {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #open = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  #last = 0;
  /** Addresses that the page asked for. */
  readonly requests: string[] = [];
  /** What the page said of errors: exceptions, and breaches of its own security policy. */
  readonly problems: string[] = [];

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Answer));
  }

  /** Starts a Chromium with one empty page. */
  static async start(path: string): Promise<ChromiumPage> {
    const profile = mkdtempSync(join(tmpdir(), 'chromium-'));
    const process = spawn(
      path,
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: 'ignore' },
    );
    const port = await portIn(join(profile, 'DevToolsActivePort'));
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const target = targets.find(({ type }) => type === 'page');
    if (target === undefined) throw new Error('Chromium has no page.');
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error('Chromium does not answer.')), { once: true });
    });
    const page = new ChromiumPage(process, profile, socket);
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await page.send(`${domain}.enable`);
    return page;
  }

  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#last += 1;
    const id = this.#last;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#open.set(id, { resolve, reject }));
  }

  /** Opens an address and waits until it is loaded. */
  async open(url: string): Promise<void> {
    this.requests.length = 0;
    this.problems.length = 0;
    await this.send('Page.navigate', { url: 'about:blank' });
    await this.send('Page.navigate', { url });
    await this.until(`document.readyState === 'complete' && location.href !== 'about:blank'`);
  }

  /** The value of an expression in the page. */
  async value<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })) as { result: { value: T }; exceptionDetails?: { text: string } };
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }

  /** Waits until an expression holds in the page. */
  async until(expression: string): Promise<void> {
    for (let attempt = 0; attempt < 2400; attempt++) {
      if (await this.value<boolean>(`Boolean(${expression})`)) return;
      await wait(25);
    }
    throw new Error(`This did not come to hold: ${expression}`);
  }

  /** Presses a key, as a person would. */
  async press(key: string): Promise<void> {
    const text = key.length === 1 ? { text: key } : key === 'Enter' ? { text: '\r' } : {};
    const code = { Enter: 13, Escape: 27, Tab: 9 }[key];
    const more = code === undefined ? {} : { windowsVirtualKeyCode: code, code: key };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...text, ...more });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...more });
  }

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  /** A picture of the window, or of the whole page, as PNG. */
  async picture(isWhole = false): Promise<Buffer> {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: isWhole });
    return Buffer.from(data as string, 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#socket.close();
    this.#process.kill('SIGKILL');
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #receive({ id, method, params = {}, result, error }: Answer): void {
    if (method === 'Network.requestWillBeSent') this.requests.push((params.request as { url: string }).url);
    if (method === 'Runtime.exceptionThrown') this.problems.push(JSON.stringify(params.exceptionDetails));
    if (method === 'Log.entryAdded') this.problems.push((params.entry as { text: string }).text);
    const call = id === undefined ? undefined : this.#open.get(id);
    if (id === undefined || call === undefined) return;
    this.#open.delete(id);
    if (error === undefined) call.resolve(result ?? {});
    else call.reject(new Error(error.message));
  }
}

async function portIn(file: string): Promise<string> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return port;
    await wait(50);
  }
  throw new Error('Chromium did not start.');
}
