import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** The tags that were there, then the new ones, each once. Throws 422 where they become too many. */
export function withTags(current: unknown, added: unknown, most = 20): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const tags = [...new Set([...list(current), ...list(added)])]
  if (tags.length > most) throw ApiError.invalid({ tags: [message('标签最多 {n} 个', { n: most })] })
  return tags
}
