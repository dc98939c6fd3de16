import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { type Lang, textIn } from '../../../lib/text.ts';
import type { ShownFinding, system } from '../api.ts';
import { readFacts } from './facts.ts';
import { type Finding, findingsOf } from './findings.ts';
import { checkAddress, checkMailServer } from './checkAddress.ts';

const shown = (findings: readonly Finding[], lang: Lang): ShownFinding[] =>
  findings.map(({ id, level, text, remedy }) => ({
    id,
    level,
    text: textIn(lang, text),
    remedy: textIn(lang, remedy),
  }));

/** When this process started. */
const startedAt = ({ now }: Pick<Deps, 'now'>): string =>
  new Date(now().getTime() - process.uptime() * 1000).toISOString();

/** `kinds`: job kinds whose lanes are counted. */
export const systemHandlers = (kinds: readonly JobKind[]): Handlers<typeof system> => ({
  async get(_input, { lang }, deps) {
    const { config, db, version } = deps;
    const facts = await readFacts(deps, kinds);
    return {
      version,
      startedDate: startedAt(deps),
      findings: shown(findingsOf(facts, deps), lang),
      database: { kind: db.dialect, bytes: facts.databaseBytes ?? 0 },
      storage: {
        kind: config.bucket ? 'bucket' : 'folder',
        place: config.bucket ? config.bucket.name : config.filesDir,
      },
      disks: facts.disks,
      queue: (facts.lanes ?? []).map(({ lane, waiting, running, failed }) => ({
        lane,
        waiting,
        running,
        failed,
      })),
      backup: {
        target: facts.backups?.target ?? null,
        backup: facts.backups?.backup?.at ?? null,
        rehearsal: facts.backups?.rehearsal?.at ?? null,
        continuous: facts.backups?.continuous?.since ?? null,
      },
      mail: config.SMTP_URL ? new URL(config.SMTP_URL).host : null,
      publicUrl: config.PUBLIC_URL ?? null,
      converts: deps.video !== null,
      processes: facts.processes.map(({ role, version: runs, host, pid, started_at: startedDate }) => ({
        role,
        version: runs,
        host,
        pid,
        startedDate,
      })),
    };
  },

  async reach(_input, { lang }, deps) {
    const found = await Promise.all([checkAddress(deps), checkMailServer(deps)]);
    return { findings: shown(found.flat(), lang) };
  },
});
