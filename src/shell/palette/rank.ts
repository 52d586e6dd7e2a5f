/** What a query is compared with. */
export interface Words {
  /** In the language of the interface. */
  readonly title: string
  /** In the others. */
  readonly otherTitles?: readonly string[]
  readonly path?: string
  /** Syllables of the Chinese title, a space between two. */
  readonly pinyin?: string
}

/** How well something fits: the higher the better, 0 not at all. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5

const none = 0
const inPath = 1
const substring = 2
const initials = 3
const prefix = 4
const exact = 5

/**
 * The whole title > its beginning, also as pinyin > initials of its syllables or words > a part of it > a part of its address. Words
 * of the query are looked for one by one where it does not fit as a whole: the worst of them counts.
 */
export function rankOf(query: string, words: Words): Rank {
  const queryTerm = normalised(query)
  if (queryTerm === '') return none
  const whole = rankOfTerm(queryTerm, words)
  const terms = queryTerm.split(' ')
  if (whole !== none || terms.length === 1) return whole
  return terms.map((term) => rankOfTerm(term, words)).reduce(worse)
}

const worse = (one: Rank, other: Rank): Rank => (one < other ? one : other)
const better = (one: Rank, other: Rank): Rank => (one > other ? one : other)

function rankOfTerm(term: string, { title, otherTitles = [], path = '', pinyin = '' }: Words): Rank {
  const titles = [title, ...otherTitles].map((one) => rankOfTitle(term, normalised(one)))
  return [...titles, rankOfPinyin(term, pinyin), rankOfPath(term, path.toLowerCase())].reduce(better)
}

function rankOfTitle(term: string, title: string): Rank {
  if (title === term) return exact
  if (title.startsWith(term)) return prefix
  if (spells(term, title.split(/[^\p{L}\p{N}]+/u).filter(Boolean))) return initials
  return title.includes(term) ? substring : none
}

function rankOfPinyin(term: string, pinyin: string): Rank {
  const syllables = pinyin.split(' ').filter(Boolean)
  const letters = term.replaceAll(' ', '')
  if (syllables.length === 0 || !/^[a-z0-9]+$/.test(letters)) return none
  if (syllables.join('').startsWith(letters)) return prefix
  if (spells(letters, syllables)) return initials
  const isInside = letters.length > 1 && syllables.some((_, first) => spells(letters, syllables.slice(first)))
  return isInside ? substring : none
}

function rankOfPath(term: string, path: string): Rank {
  if (term.startsWith('/')) return path === term ? exact : path.startsWith(term) ? prefix : none
  return term.length > 1 && path.includes(term) ? inPath : none
}

/** Whether the letters are beginnings of these syllables, one after the other: `dd`, `ddan` and `dingd` all spell ding dan. */
function spells(letters: string, [syllable, ...rest]: readonly string[]): boolean {
  if (letters === '') return true
  if (syllable === undefined) return false
  for (let length = Math.min(letters.length, syllable.length); length > 0; length -= 1) {
    if (syllable.startsWith(letters.slice(0, length)) && spells(letters.slice(length), rest)) return true
  }
  return false
}

function normalised(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
}

export interface Candidate extends Words {
  /** It is there, but not open to the person. */
  readonly isLocked?: boolean
  /** 0: visited last; absent: not lately. */
  readonly recency?: number
}

/** Those that fit, best first; among equals what may be opened, then the most recent, then the shorter title, then their own order. */
export function ranked<T extends Candidate>(query: string, candidates: readonly T[]): readonly T[] {
  return candidates
    .map((candidate) => ({ candidate, rank: rankOf(query, candidate) }))
    .filter(({ rank }) => rank > none)
    .toSorted(
      (one, other) =>
        other.rank - one.rank ||
        Number(one.candidate.isLocked ?? false) - Number(other.candidate.isLocked ?? false) ||
        recencyOf(one.candidate) - recencyOf(other.candidate) ||
        one.candidate.title.length - other.candidate.title.length,
    )
    .map(({ candidate }) => candidate)
}

const recencyOf = ({ recency = Number.MAX_SAFE_INTEGER }: Candidate): number => recency
