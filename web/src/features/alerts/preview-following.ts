import { useEffect, useEffectEvent } from 'react';
import type { Alert } from '../../api/shapes.js';

/** An open preview goes along with the cursor. */
export function usePreviewFollowing(
  shown: string | undefined,
  current: Alert | undefined,
  show: (alert: Alert) => void,
): void {
  const follow = useEffectEvent((alert: Alert | undefined) => {
    if (alert && shown && alert.id !== shown) show(alert);
  });
  const id = current?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row is followed, not a change of the same one
  useEffect(() => follow(current), [id]);
}
