import { useEffect, useState } from 'react';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { hasVideoEncoder, planShrinking } from '../../../lib/web/uploads/shrinkPlan.ts';

const settingKey = 'uploads.shrink';

/** Bytes of a file now and, estimated, when it is shrunk. */
interface Saving {
  before: number;
  after: number;
}

/** The plan for a file; null also when the code for it can't be loaded. */
const planOf = (plan: typeof planShrinking, file: File): ReturnType<typeof planShrinking> =>
  plan(file).catch(() => null);

/** The chosen files that this browser can make smaller before they are sent, and whether that is wanted. */
export function useShrinking(files: readonly File[], plan = planShrinking) {
  const [wanted, setWanted] = useState(() => loadSetting(settingKey) === 'true');
  /** null for files that can't be shrunk. */
  const [savings, setSavings] = useState<ReadonlyMap<File, Saving | null>>(new Map());
  useEffect(() => {
    if (!hasVideoEncoder()) return undefined;
    let left = false;
    const look = async () => {
      for (const file of files) {
        if (left) return;
        const planned = await planOf(plan, file);
        setSavings((now) =>
          new Map(now).set(file, planned && { before: file.size, after: Math.min(planned.bytes, file.size) }),
        );
      }
    };
    void look();
    return () => {
      left = true;
    };
  }, [files, plan]);
  const found = files.flatMap((file) => savings.get(file) ?? []);
  const sum = (side: keyof Saving): number => found.reduce((total, saving) => total + saving[side], 0);
  return {
    /** What shrinking saves, in bytes, over all files that can be shrunk; null when none can. */
    saving: found.length > 0 ? { before: sum('before'), after: sum('after') } : null,
    wanted,
    want(shrink: boolean) {
      setWanted(shrink);
      saveSetting(settingKey, String(shrink));
    },
    /** Whether to shrink a file before it is sent. */
    decide: async (file: File): Promise<boolean> => wanted && (await planOf(plan, file)) !== null,
  };
}
