import { type ChildProcess, fork } from 'node:child_process';
import { AppError, messages } from '../http/errors.ts';
import type { PdfRequest, PdfResponse } from './typst.ts';
import { workerUrl } from '../workerUrl.ts';

/** Bounds of one maker of PDFs. Times in ms. */
export interface PdfLimits {
  /** What a document may take. */
  within: number;
  /** How long the program waits for more work before it is ended, which gives all its memory back. */
  idle: number;
  /** Documents after which a new program takes over, so that nothing piles up in it. */
  most: number;
  /** Documents that may wait; one more is refused. */
  queue: number;
}

// a receipt takes 5 ms, a start 300 ms; a minute of quiet means that nobody is working through a list any more
const usual: PdfLimits = { within: 10_000, idle: 60_000, most: 1000, queue: 200 };

// what a program may take to begin on a busy machine; the time of the document itself starts after
const beginMs = 20_000;
// a page of text is a few kB; more than this is a mistake of the caller's
const maxData = 1024 ** 2;

interface Task {
  ask: PdfRequest;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Makes PDFs one after the other with typst, in a program of its own: a thread could not be ended while typst works, would leave
 * 60 MB behind in the server, and would take the server along when typst crashes (all three measured). The program is started by
 * the first document, ended after some quiet, after many documents and with the server, and started again after a crash.
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

  /** See renderPdf. */
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

  /** The id of the running program; undefined while there is none. */
  get pid(): number | undefined {
    return this.#program?.pid;
  }

  #next(): void {
    if (this.#task) return;
    clearTimeout(this.#timer);
    const task = this.#waiting.shift();
    if (!task) {
      // a program that waits for work must not keep the server, or a test, from ending
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
      // none of the server's secrets
      env: { MALLOC_ARENA_MAX: '1', SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    program.unref();
    // what an ended program still says must not be treated as its successor's word
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
    if (++this.#made >= this.#limits.most) this.#end();
    this.#next();
  }

  /** Gives the current document up, with the program. */
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
 * Makes a PDF, tagged for screen readers, of a typst document. `source` is the product's own text, never a person's: it can loop
 * and read. What persons wrote goes into `data`, at most 1 MB as JSON, which the source reads with `json(bytes(sys.inputs.data))`
 * as plain strings. The source should set `document(title)` and `text(lang)`; its fonts are Mukta 400 and 700 and, for other
 * scripts, those of the machine. Rejects with AppError 503 when too many wait, and with an Error when the source is wrong, typst
 * crashes, or the document takes more than 10 s.
 */
export const renderPdf = (source: string, data: unknown): Promise<Buffer> => maker.render(source, data);
