import type * as z from 'zod/mini';
import type { Endpoint, Sent } from '../../contract.ts';
import { sendFiles } from '../sendFiles.ts';
import type { Pictures } from './content.ts';

/** An endpoint that takes files and answers where they are. */
type FileUpload = Endpoint & {
  multipart: string;
  reply: z.ZodMiniType<{ result: { filePath: string }[] }>;
};

/** Pictures that go by one endpoint; `accept` as in a file picker. */
export const picturesBy = (row: FileUpload, sent: Sent<FileUpload>, accept: string): Pictures => ({
  accept,
  async upload(file, onProgress) {
    const { result } = await sendFiles(row, sent, [file], onProgress && { onProgress });
    return result[0]!.filePath;
  },
});
