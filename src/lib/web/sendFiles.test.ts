import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memoryStorage.ts';
import { files } from '../../features/files/api.ts';

it('an upload whose reply is a page of a proxy fails, and says so', async () => {
  const browser = { localStorage: memoryStorage(), addEventListener() {}, document: { cookie: '' } };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  class Replied extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = '<html>Log in to the network</html>';
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Replied);
  const { sendFiles } = await import('./sendFiles.ts');
  const sending = sendFiles(files.uploadFiles, { query: { courseID: 1 } }, [new File(['a'], 'a.txt')]);
  await expect(sending).rejects.toMatchObject({
    status: 502,
    message: expect.stringMatching(/^The server does not answer/) as string,
  });
  vi.unstubAllGlobals();
});
