import { type ReactNode, useRef, useState } from 'react';
import { Notice } from './notice.js';

interface Deed {
  /** Does it once: a second wish while the first is under way is not heard. */
  perform: (deed: () => Promise<unknown>) => void;
  /** What went wrong; to be put where the wish was made. */
  problem: ReactNode;
}

/** Something that is done by picking it, without a form: a second Enter must not do it twice. */
export function useDeed(onDone: () => void): Deed {
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState<string>();
  const perform = async (deed: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await deed();
      onDone();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work. Try again.');
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    perform: (deed) => void perform(deed),
    problem: problem && (
      <div role="alert" className="mt-3">
        <Notice kind="failure">{problem}</Notice>
      </div>
    ),
  };
}
