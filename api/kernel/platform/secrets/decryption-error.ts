import { composed, message, type Message } from '../../formats/messages/message.ts'
import { ApiError } from '../api-error.ts'

/** Why an encrypted text cannot be read: the id of a key that is not there, a changed text, or (of an earlier release) either of them. */
export type DecryptionProblem = { readonly missing: string } | 'damaged' | 'unknown'

/** An encrypted text that this server cannot read. Wherever it is not expected, the call is refused with what a person can do. */
export class DecryptionError extends ApiError {
  readonly problem: DecryptionProblem

  constructor(problem: DecryptionProblem) {
    super(409, {
      message: message('数据无法解密：{problem}', { problem: composed(reasonOf(problem)) }),
      code: 'UNREADABLE',
    })
    this.problem = problem
  }
}

function reasonOf(problem: DecryptionProblem): Message {
  if (problem === 'damaged') return '内容已损坏'
  if (problem === 'unknown') return '加密所用的密钥不在服务器上，或内容已损坏，请联系管理员'
  return message('服务器上没有加密所用的密钥（{id}），请联系管理员', { id: problem.missing })
}
