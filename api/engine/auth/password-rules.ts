import { type Message, message } from '../../kernel/formats/messages/message.ts'

/** Rules of a new password (domain/screens.md, /my/changepwd). Lengths are in characters. */
export const passwordLength = { min: 10, max: 72 }

const requiredKinds = 3
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/** What is wrong with a new password, in words for a person; empty if nothing is. */
export function passwordProblems(password: string, username: string): Message[] {
  const length = Array.from(password).length
  return [
    ...(length < passwordLength.min || length > passwordLength.max
      ? [message('长度应为 {min}–{max} 个字符', passwordLength)]
      : []),
    ...(kinds.filter((kind) => kind.test(password)).length < requiredKinds
      ? [message('应包含小写字母、大写字母、数字、符号中的至少 {n} 类', { n: requiredKinds })]
      : []),
    ...(password.toLowerCase().includes(username.toLowerCase()) ? (['不能包含登录名'] as const) : []),
  ]
}
