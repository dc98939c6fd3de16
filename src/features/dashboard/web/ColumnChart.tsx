import { useEffect } from 'react';
import { onDemand } from '../../../lib/web/ui/onDemand.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';

export interface ChartColumn {
  key: string;
  value: number;
  /** The value as text; narrow charts show `format` instead. */
  said: string;
  /** Below the column; with a line break for narrow charts. */
  label: string;
  /** For screen readers, after the label. */
  more: string;
  link?: { to: string; search: Record<string, string> };
}

export interface ColumnChartProps {
  of: readonly ChartColumn[];
  /** The format of the axis and of short values, such as a currency. */
  format?: Intl.NumberFormatOptions;
}

const Columns = onDemand<ColumnChartProps>(async () => (await import('./Columns.tsx')).Columns, 'h-48');

/** Waits for the data of a chart, or for its code, which it requests: as high as the chart, or `height` with what is above it. */
export function ChartSkeleton({ height = 'h-48' }: { height?: string }) {
  // so that the code loads beside the data; where this fails, the chart asks again
  useEffect(() => void Columns.preload().catch(() => undefined), []);
  return (
    <Skeleton>
      <Bone className={height} />
    </Skeleton>
  );
}

/** Columns to compare, with an axis. The code comes apart, since learners have a dashboard without charts. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <div className="@container grid min-h-48 grow">
      <Columns {...props} />
    </div>
  );
}
