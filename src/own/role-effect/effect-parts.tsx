import { useTranslation } from '../../i18n/use-translation.ts'
import { joinWords } from '../../ui/words.ts'
import { useRouteTitles } from '../route-title.ts'

export interface RightsChange extends People {
  readonly added: readonly { readonly name: string; readonly title: string }[]
  readonly removed: readonly { readonly name: string; readonly title: string }[]
}

export interface PagesChange extends People {
  readonly gained: readonly { readonly name: string; readonly people: number }[]
  readonly lost: readonly { readonly name: string; readonly people: number }[]
}

export interface People {
  readonly people: number
  /** The first of them. */
  readonly names: readonly string[]
}

const mostOpen = 8

/** Rights that come and go with a role. */
export function RightsParts({ added, removed }: RightsChange) {
  const titles = (keys: RightsChange['added']) => keys.map(({ title, name }) => title || name)
  return (
    <>
      <Part part="added" words={titles(added)} />
      <Part part="removed" words={titles(removed)} />
    </>
  )
}

/** Pages that open and close; where not for all users, for how many. */
export function PagesParts({ gained, lost, people }: PagesChange) {
  const { t } = useTranslation('access')
  const { titleOf } = useRouteTitles()
  const pages = (of: PagesChange['gained']) =>
    of.map(({ name, people: some }) =>
      some === people ? titleOf(name) : t('pageOfSome', { page: titleOf(name), number: some }),
    )
  return (
    <>
      <Part part="gained" words={pages(gained)} />
      <Part part="lost" words={pages(lost)} />
    </>
  )
}

interface PartProps {
  readonly part: 'added' | 'removed' | 'gained' | 'lost'
  readonly words: readonly string[]
}

function Part({ part, words }: PartProps) {
  const { t } = useTranslation('access')
  if (words.length === 0) return null
  return (
    <details open={words.length <= mostOpen} data-part={part}>
      <summary>{t(part, { number: words.length })}</summary>
      <p>{joinWords(words)}</p>
    </details>
  )
}

/** Who they are, by name, and how many more. */
export function useNamesOf(): (of: People) => string {
  const { t } = useTranslation('access')
  return ({ people, names }) => {
    const left = people - names.length
    return joinWords(names) + (left > 0 ? t('andMore', { number: left }) : '')
  }
}
