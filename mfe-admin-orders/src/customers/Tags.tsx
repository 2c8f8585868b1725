import { Badge } from '@shop/shared/ui/notice/Badge';

/** What staff call a customer. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone="sky">
          {tag}
        </Badge>
      ))}
    </span>
  );
}
