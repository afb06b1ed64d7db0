import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch. */
export interface ObservableValue<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function observableValue<T>(initial: T): ObservableValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useObservableValue<T>(source: ObservableValue<T>): T {
  return useSyncExternalStore(source.subscribe, source.get);
}
