// The checks that start something; main.ts runs them in a separate network, which contains only 127.0.0.1.
import fs from 'node:fs';
import { checkArchive } from './archiveCheck.ts';
import { checkArm64 } from './arm64Check.ts';
import { check, tally } from './checks.ts';
import { checkContainers } from './containerCheck.ts';
import { checkDebian } from './debianCheck.ts';
import type { Plan } from './plan.ts';
import { killServers } from './servers.ts';
import { checkUnits } from './systemdCheck.ts';

const [, , planFile, resultFile] = process.argv as [string, string, string, string];
const plan = JSON.parse(fs.readFileSync(planFile, 'utf8')) as Plan;
const checks = {
  async archive(plan: Plan): Promise<void> {
    await checkArchive(plan);
    await checkArm64(plan);
  },
  async debian(plan: Plan): Promise<void> {
    await checkDebian(plan);
    await checkUnits(plan);
  },
  container: checkContainers,
};
for (const kind of plan.kinds) {
  try {
    await checks[kind](plan);
  } catch (error) {
    await check(kind, () => {
      throw error;
    });
  } finally {
    killServers();
  }
}
fs.writeFileSync(resultFile, JSON.stringify(tally));
process.exit();
