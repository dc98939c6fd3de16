import { type ChildProcess, fork } from 'node:child_process';
import { AppError, messages } from '../http/errors.ts';
import type { PdfRequest, PdfResponse } from './typst.ts';
import { workerUrl } from '../workerUrl.ts';

/** Limits of a PDF maker. Times in ms. */
export interface PdfLimits {
  /** Time limit per document. */
  within: number;
  /** Idle time after which the process is ended, which frees all its memory. */
  idle: number;
  /** Documents per process, so that leaks don't accumulate. */
  max: number;
  /** Maximum queue length; further documents are refused. */
  queue: number;
}

// a receipt takes 5 ms, starting the process 300 ms; a minute without documents ends a batch
const usual: PdfLimits = { within: 10_000, idle: 60_000, max: 1000, queue: 200 };

// start-up time limit on a busy machine; a document's own limit begins after it
const beginMs = 20_000;
// a page of text is a few kB; more is a bug of the caller
const maxData = 1024 ** 2;

interface Task {
  ask: PdfRequest;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Makes PDFs one at a time with typst in a child process: a thread could not be ended while typst works, would leak 60 MB, and
 * would crash the server with it (all measured). The process is started by the first document, ended when idle, after many
 * documents and with the server, and restarted after a crash.
 */
export class PdfMaker {
  readonly #limits: PdfLimits;
  readonly #waiting: Task[] = [];
  #task: Task | null = null;
  #program: ChildProcess | null = null;
  #ready = false;
  #made = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<PdfLimits> = {}) {
    this.#limits = { ...usual, ...limits };
  }

  render(source: string, data: unknown): Promise<Buffer> {
    const json = JSON.stringify(data);
    if (json.length > maxData)
      return Promise.reject(new RangeError(`${json.length} characters are too many for a document.`));
    if (this.#waiting.length >= this.#limits.queue)
      return Promise.reject(
        new AppError(503, 'busy', messages('The server is busy. Please try again in a moment.'), {
          retryAfter: 5,
        }),
      );
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask: { source, data: json }, resolve, reject });
      this.#next();
    });
  }

  /** The process id; undefined when none is running. */
  get pid(): number | undefined {
    return this.#program?.pid;
  }

  #next(): void {
    if (this.#task) return;
    clearTimeout(this.#timer);
    const task = this.#waiting.shift();
    if (!task) {
      // unref: an idle process must not keep the server, or a test, from ending
      this.#timer = setTimeout(() => this.#end(), this.#limits.idle).unref();
      this.#program?.channel?.unref();
      return;
    }
    this.#task = task;
    this.#program ??= this.#start();
    this.#program.channel?.ref();
    if (this.#ready) this.#send();
    else this.#timer = setTimeout(() => this.#fail('typst did not begin in time'), beginMs);
  }

  #send(): void {
    clearTimeout(this.#timer);
    if (!this.#task) return;
    this.#timer = setTimeout(() => this.#fail('the document took too long'), this.#limits.within);
    this.#program?.send(this.#task.ask);
  }

  #start(): ChildProcess {
    const program = fork(workerUrl('typst', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      // without the server's secrets
      env: { SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    program.unref();
    // ignore late messages of an ended process
    const mine = (): boolean => this.#program === program;
    program.on('message', (word: PdfResponse) => mine() && this.#hear(word));
    program.on('error', (error) => mine() && this.#fail(`typst could not be run: ${error.message}`));
    program.on('exit', (code, signal) => mine() && this.#fail(`typst ended by itself (${signal ?? code})`));
    return program;
  }

  #hear(word: PdfResponse): void {
    if (word === 'ready') {
      this.#ready = true;
      this.#send();
      return;
    }
    const task = this.#task;
    this.#task = null;
    if ('pdf' in word) task?.resolve(Buffer.from(word.pdf.buffer, word.pdf.byteOffset, word.pdf.byteLength));
    else task?.reject(new Error(`The PDF could not be made: ${word.error}`));
    if (++this.#made >= this.#limits.max) this.#end();
    this.#next();
  }

  /** Fails the current document and ends the process. */
  #fail(why: string): void {
    const task = this.#task;
    this.#task = null;
    this.#end();
    task?.reject(new Error(`The PDF could not be made: ${why}.`));
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    const program = this.#program;
    this.#program = null;
    this.#ready = false;
    this.#made = 0;
    program?.kill('SIGKILL');
  }
}

const maker = new PdfMaker();

/**
 * Makes a PDF, tagged for screen readers, of a typst document. `source` is the product's own text, never a person's: it can
 * loop and read files. Text by persons goes into `data`, at most 1 MB as JSON, which the source reads with
 * `json(bytes(sys.inputs.data))` as plain strings. The source should set `document(title)` and `text(lang)`; its fonts are
 * Mukta 400 and 700 and, for other scripts, the system's. Rejects with AppError 503 when too many wait, and with an Error
 * when the source is wrong, typst crashes, or the document takes more than 10 s.
 */
export const renderPdf = (source: string, data: unknown): Promise<Buffer> => maker.render(source, data);
