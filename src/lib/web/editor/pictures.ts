import type * as z from 'zod/mini';
import type { Endpoint, Sent } from '../../contract.ts';
import { sendFiles } from '../sendFiles.ts';
import type { Pictures } from './content.ts';

/** An endpoint that accepts files and returns their URLs. */
type FileUpload = Endpoint & {
  multipart: string;
  reply: z.ZodMiniType<{ result: { filePath: string }[] }>;
};

/** Uploads pictures through one endpoint; `accept` as for a file input. */
export const picturesBy = (row: FileUpload, sent: Sent<FileUpload>, accept: string): Pictures => ({
  accept,
  async upload(file, onProgress) {
    const { result } = await sendFiles(row, sent, [file], onProgress && { onProgress });
    return result[0]!.filePath;
  },
});
