import { useEffect } from 'react';
import { accentVariables } from '../../../lib/web/accent.ts';
import { useData } from '../../../lib/web/call.ts';
import { institute } from '../../institute/api.ts';

/** What the public pages say of the institute; puts its accent colour on the page. */
export function useInstitute() {
  const reply = useData(institute.public, {});
  const accent = reply.data?.accent;
  useEffect(() => {
    if (accent === undefined) return;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(accentVariables(accent)))
      if (value === '') style.removeProperty(name);
      else style.setProperty(name, value);
  }, [accent]);
  return reply;
}
