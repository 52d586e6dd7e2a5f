import { UnreadableAnswer, record } from './errors.ts'

/**
 * What a call that carried a file was answered under `data`. An answer in which one of these is missing is none: it is refused before
 * anything reads it.
 */
export async function fileAnswer<T extends object>(
  response: Response,
  ...names: readonly (keyof T & string)[]
): Promise<T> {
  const { data } = record(await response.json())
  const answer = record(data)
  if (!names.every((name) => name in answer)) throw new UnreadableAnswer('no answer about a file')
  return answer as T
}
