import vm from 'node:vm'

const longest = 100
const context = vm.createContext({ pattern: '', text: '' })
const script = new vm.Script('new RegExp(pattern, "iu").test(text)')

/** Whether a pattern that somebody typed is a regular expression. */
export function isRegex(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'iu') instanceof RegExp
  } catch {
    return false
  }
}

/** Whether it matches; one that takes longer than 100 ms does not. */
export function regexMatches(pattern: string, text: string): boolean {
  try {
    Object.assign(context, { pattern, text })
    return script.runInContext(context, { timeout: longest }) === true
  } catch {
    return false
  }
}
