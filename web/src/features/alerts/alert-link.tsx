import { Link } from '@tanstack/react-router';

interface AlertLinkProps {
  id: string;
  title: string | null;
}

/** The way to an alert from wherever it is mentioned. */
export function AlertLink({ id, title }: AlertLinkProps) {
  return (
    <Link to="/alerts/$id" params={{ id }} className="link">
      {title ?? 'Untitled alert'}
    </Link>
  );
}
