// A reporter of Vitest for npm test: stores the skipped tests with their reasons, which its other reporters leave out.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

export default class SkippedTests {
  onTestRunEnd(files) {
    const skipped = files.flatMap((file) =>
      [...file.children.allTests('skipped')].map((test) => ({
        file: file.relativeModuleId,
        why: test.result().note ?? 'no reason is given',
      })),
    );
    fs.writeFileSync(path.join(root, '.cache/skipped.json'), JSON.stringify(skipped));
  }
}
