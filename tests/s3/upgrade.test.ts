// A rolling upgrade: processes of an earlier version and of this one on one PostgreSQL, while people work. It takes minutes, so
// it runs only with LONG=true; OLD=<commit> chooses the earlier version. Needs the history of the repository.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownerHeaders } from '../support/academy.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { useVideos } from '../support/conversions.ts';
import { fixture } from '../support/files.ts';
import { isLong } from '../support/long.ts';
import { addLesson, finish, keepAsking, perSecond, summary } from '../support/traffic.ts';
import { pass, until } from '../support/until.ts';
import { adminHeaders, beginUpload, queryAt, signInAt } from '../support/uploading.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How long both versions run together, not counting restarts. */
const togetherSeconds = 15;

/** The pause between two uploads, since conversions take longer than uploads. */
const uploadPauseMs = 15_000;
/** Requests of an upload. On a busy machine each takes seconds. */
const uploadParts = 4;

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The commit before the last one that added migrations. If its processes can't end without failing requests: the first commit
 * whose processes can, which lacks the last migrations, too.
 */
function earlier(): string {
  const added = ['log', '--first-parent', '--diff-filter=A', '-m', '--format=%H', '-1'];
  const before = `${git(...added, '--', 'src/lib/server/db/migrations')}^1`;
  const ending = ['log', '--format=%H', '-S', 'quietMoment', '--', 'src/lib/server/http/leaving.ts'];
  const first = git(...ending)
    .split('\n')
    .at(-1)!;
  const contained = spawnSync('git', ['merge-base', '--is-ancestor', first, before], { cwd: root });
  return contained.status === 0 ? before : first;
}

describe('a rolling upgrade', { timeout: 1_800_000 }, () => {
  const { bytesOf } = useVideos(isLong ? ['seminar.mkv'] : []);
  let folder: string;

  beforeAll(async () => {
    if (!isLong) return;
    folder = await mkdtemp(path.join(tmpdir(), 'kaksha-earlier-'));
    const archive = execFileSync('git', ['archive', process.env['OLD'] ?? earlier()], {
      cwd: root,
      maxBuffer: 1024 ** 3,
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => isLong && rm(folder, { recursive: true, force: true }));

  /** Starts the earlier version with a lesson that can be played. */
  async function start(
    pooled: boolean,
  ): Promise<{ cluster: Cluster; headers: Record<string, string>; lesson: number }> {
    const env = { FFMPEG: '', MAX_FILE_REPLIES_PER_ACCOUNT: '1000' };
    const cluster = await startCluster(env, { version: folder, pooled });
    onTestFinished(() => cluster.remove());
    await signInAt(cluster.database);
    const headers = await ownerHeaders({ url: cluster.url, admin: cluster.web[0]!.admin });
    const lesson = await addLesson(cluster, headers);
    // playable by browsers without a conversion
    await upload(cluster, lesson, await fixture('lesson.mp4'));
    const url = `${cluster.url}/media/lesson/${lesson}`;
    const isPlayable = async (): Promise<boolean> => {
      const reply = await fetch(url, { headers: { ...adminHeaders, range: 'bytes=0-9' } });
      await reply.arrayBuffer();
      return reply.status === 206;
    };
    await until('it can be played', isPlayable, 120);
    await until('it is converted', () => isConverted(cluster), 300);
    return { cluster, headers, lesson };
  }

  async function upload(cluster: Cluster, lesson: number, bytes: Buffer, parts = 1): Promise<string> {
    const metadata = { kind: 'video', contentId: String(lesson) };
    const address = await beginUpload(cluster, bytes.length, 'any.mp4', metadata);
    return finish(address, bytes, Math.ceil(bytes.length / parts));
  }

  const isConverted = async ({ database }: Cluster): Promise<boolean> =>
    (await queryAt<{ state: string }>(database, 'select state from ladders')).every(
      ({ state }) => state === 'complete',
    );

  const migrations = async ({ database }: Cluster): Promise<number> =>
    (await queryAt(database, 'select name from kysely_migration')).length;

  it.for([
    ['past PgBouncer', false],
    ['through PgBouncer', true],
  ] as const)('fails no request, %s', async ([how, pooled], { skip }) => {
    skip(!isLong, 'npm run test:long runs it');
    const { cluster, headers, lesson } = await start(pooled);
    const before = await migrations(cluster);
    const [owner] = await queryAt<{ id: number }>(
      cluster.database,
      `select id from users where role = 'owner'`,
    );
    const stop = keepAsking(cluster, headers, { lesson, ownerId: owner!.id });
    let uploads = 0;
    let going = true;
    const uploading = (async () => {
      for (; going; uploads++) {
        await upload(cluster, await addLesson(cluster, headers), bytesOf('seminar.mkv'), uploadParts);
        await pass(uploadPauseMs, 'an owner has a pause between two uploads');
      }
    })();
    onTestFinished(async () => {
      going = false;
      await Promise.allSettled([stop(), uploading]);
    });
    // workers first, as in docs/OPERATIONS.md, since they know all kinds of jobs; the first one migrates
    const running = `select 1 from jobs where state = 'running' and kind = 'video.ladder'`;
    for (const at of [0, 1]) {
      const isRunning = async () => (await queryAt(cluster.database, running)).length > 0;
      await until('a conversion runs', isRunning, 400);
      await cluster.restart('workers', at);
      expect(await migrations(cluster)).toBeGreaterThan(before);
    }
    await cluster.restart('web', 0);
    await pass(togetherSeconds * 1000, 'both versions serve');
    await cluster.restart('web', 1);
    going = false;
    await uploading;
    const ended = await stop();
    console.log(`upgrade ${how}: ${summary(ended)}; ${uploads} uploads`);
    expect(ended.failed, await cluster.proxyLog()).toEqual([]);
    // a busy machine answers fewer than are asked
    expect(ended.asked / ended.seconds).toBeGreaterThan(perSecond / 20);
    await until('all videos are converted', () => isConverted(cluster), 500);
    const lost = await queryAt(cluster.database, `select kind from jobs where state = 'failed'`);
    expect(lost).toEqual([]);
  });
});
