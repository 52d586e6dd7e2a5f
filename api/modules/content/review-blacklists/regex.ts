import { RE2JS } from 're2js'
import type { Message, PlainMessage } from '../../../kernel/formats/messages/message.ts'
import { toRe2, type Unsupported } from './translate.ts'

/** Steps of a compiled expression: each character of a text costs no more of them. */
const mostSteps = 250

const problems: Readonly<Record<Unsupported | 'broken', PlainMessage>> = {
  broken: '正则表达式不正确',
  lookAround: '正则表达式不支持断言 (?=…)、(?!…)、(?<=…)、(?<!…)，请换一种写法',
  backReference: '正则表达式不支持反向引用（如 \\1、\\k<名称>），请换一种写法',
  tooLarge: '正则表达式过于复杂，请减少重复次数或拆成多条规则',
  other: '正则表达式含有不支持的写法，请换一种写法',
}

/** Why an expression that was typed matches nothing, for the form; null if it can match. */
export function regexProblem(pattern: string): Message | null {
  const compiled = compile(pattern)
  return typeof compiled === 'string' ? problems[compiled] : null
}

/**
 * Whether it matches, in either case and by code points as JavaScript's `iu`, in a time that grows with the text and not with what it could
 * have matched. One that has a problem matches nothing.
 */
export function regexMatches(pattern: string, text: string): boolean {
  const compiled = compile(pattern)
  return typeof compiled !== 'string' && compiled.test(text)
}

function compile(pattern: string): RE2JS | Unsupported | 'broken' {
  if (!isJavaScript(pattern)) return 'broken'
  const translated = toRe2(pattern)
  if (typeof translated === 'string') return translated
  try {
    const compiled = RE2JS.compile(translated.text, RE2JS.CASE_INSENSITIVE)
    return compiled.programSize() > mostSteps ? 'tooLarge' : compiled
  } catch (error) {
    return String(error).includes('invalid repeat count') ? 'tooLarge' : 'other'
  }
}

function isJavaScript(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'iu') instanceof RegExp
  } catch {
    return false
  }
}
