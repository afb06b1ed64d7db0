/** Does something at once, but never more often than every so many milliseconds: wishes in between are met together. */
export function paced(run: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = 0;
  const fire = () => {
    [timer, ranAt] = [undefined, Date.now()];
    run();
  };
  return {
    soon() {
      timer ??= setTimeout(fire, Math.max(0, ranAt + everyMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
