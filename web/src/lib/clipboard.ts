/** Copies text; answers false when the browser refuses, as it does on plain-http addresses other than localhost. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text);
  }
}

/** The older way, which needs no secure context. The text must sit inside an open modal layer to be selectable. */
function copyThroughSelection(text: string): boolean {
  const holder = document.createElement('textarea');
  const parent = document.querySelector('dialog:modal') ?? document.body;
  const focused = document.activeElement;
  holder.value = text;
  holder.readOnly = true;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  parent.append(holder);
  holder.select();
  const copied = document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
