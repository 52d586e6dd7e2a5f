import { composed, message, type Message } from '../../formats/messages/message.ts'
import { ApiError } from '../api-error.ts'

/** Why a sealed text cannot be read: the id of a key that is not there, a changed text, or (of an earlier release) either of them. */
export type SealProblem = { readonly missing: string } | 'damaged' | 'unknown'

/** A sealed text that this server cannot read. Wherever it is not expected, the call is refused with what a person can do. */
export class SealError extends ApiError {
  readonly problem: SealProblem

  constructor(problem: SealProblem) {
    super(409, {
      message: message('数据无法解密：{problem}', { problem: composed(reasonOf(problem)) }),
      code: 'UNREADABLE',
    })
    this.problem = problem
  }
}

function reasonOf(problem: SealProblem): Message {
  if (problem === 'damaged') return '内容已损坏'
  if (problem === 'unknown') return '加密所用的密钥不在服务器上，或内容已损坏，请联系管理员'
  return message('服务器上没有加密所用的密钥（{id}），请联系管理员', { id: problem.missing })
}
