import type { Message } from '../messages/message.ts'
import { worded } from '../messages/worded.ts'

/** A file that is not read, and why, in words for a person. */
export class Unreadable extends Error {
  readonly problem: Message

  constructor(problem: Message, options?: ErrorOptions) {
    super(worded('zh', problem), options)
    this.problem = problem
  }
}

/** Of a table: more cells or characters than may be read. */
export function tooManyTexts(): Unreadable {
  return new Unreadable('表格内容过多，请拆分文件')
}
