import { CopyButton } from './copy-button.js';

interface CodeBlockProps {
  code: string;
  label: string;
}

export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure aria-label={label} className="overflow-hidden rounded-control border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-line border-b py-1 pr-1.5 pl-3">
        <figcaption className="text-muted text-xs">{label}</figcaption>
        <CopyButton text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto px-3 py-2.5 font-mono text-xs leading-5">
        {code}
      </pre>
    </figure>
  );
}
