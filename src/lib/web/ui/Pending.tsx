import type { ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface PendingProps {
  query: { error?: CallError | null; isFetching?: boolean; refetch?: () => unknown };
  /** Number of bars of the skeleton. */
  count?: number;
  /** Another skeleton. */
  children?: ReactNode;
  /** Title of the error. */
  title?: string | undefined;
  className?: string | undefined;
}

/** Shown until a query has data: a skeleton, or the error with Retry. */
export function Pending({
  query: { error, isFetching, refetch },
  count,
  children,
  title,
  className,
}: PendingProps) {
  if (!error) return children ?? <Skeleton count={count} />;
  return (
    <ErrorState
      title={title}
      message={error.message}
      onRetry={() => void refetch?.()}
      busy={isFetching}
      className={className}
    />
  );
}
