import type { Resource } from '../model/resource.ts'

/** `special_id` of `/specials/{special_id}/shares`: what the path calls the parent's id; null where there is no parent. */
export function parentName({ path }: Resource): string | null {
  return /\{(\w+)\}/.exec(path)?.[1] ?? null
}
