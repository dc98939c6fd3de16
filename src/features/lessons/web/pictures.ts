import type { Pictures } from '../../../lib/web/editor/content.ts';
import { sendFiles } from '../../../lib/web/sendFiles.ts';
import { pictureTypes } from '../../courses/rules.ts';
import { files } from '../../files/api.ts';

/** How pictures come into a description. */
export const pictures: Pictures = {
  accept: pictureTypes,
  async upload(file, onProgress) {
    const { result } = await sendFiles(
      files.uploadImage,
      { query: { kind: 'image' } },
      [file],
      onProgress && { onProgress },
    );
    return result[0]!.filePath;
  },
};
