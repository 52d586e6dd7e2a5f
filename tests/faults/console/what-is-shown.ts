import { takeProblems } from '../../components/problems.ts'

/** What only a developer understands, and so must not be shown. */
const technical =
  /Failed to fetch|NetworkError|TypeError|SyntaxError|RangeError|DOMException|Unexpected (?:token|end)|Cannot read|is not a function|\bHTTP \d|\bundefined\b|\[object |Bad Gateway|nginx|\bat \w+ \(|\bJSON\b/

/** Everything that a reader of the page could object to now. */
export function objections(): readonly string[] {
  const text = document.body.innerText
  const main = document.querySelector('main')
  return [
    ...(main === null || main.innerText.trim().length < 4 ? ['the page is blank'] : []),
    ...(/页面出错了/.test(text) ? ['the page has crashed'] : []),
    ...(technical.exec(text) ?? []).slice(0, 1).map((found) => `technical words: ${found}`),
  ]
}

/** Buttons that ask again for what has failed. */
export function retries(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('button')].filter(({ innerText }) =>
    /^(?:重试|重新加载|重新检查)$/.test(innerText.trim()),
  )
}

/** What our own code throws while something fails around it is a finding; what the browser says of the fault is none. */
export function thrown(): readonly string[] {
  return takeProblems().filter(
    (problem) =>
      /TypeError: (?!Failed to fetch)|React|Uncaught/.test(problem) &&
      !/MissingPart|PartBoundary/.test(problem),
  )
}

/** How often a sentence stands on the page. */
export function countOfSentence(sentence: string): number {
  return document.body.innerText.split(sentence).length - 1
}
