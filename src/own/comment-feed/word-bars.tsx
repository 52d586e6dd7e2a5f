import { useTranslation } from '../../i18n/use-translation.ts'
import type { StatWord } from '../../stats/data/answer.ts'

export interface WordBarsProps {
  readonly words: readonly StatWord[]
  readonly selectedWord: string | null
  readonly onChoose: (word: string | null) => void
}

const mostShown = 8

/** The words that occur in most comments. */
export function WordBars({ words, selectedWord, onChoose }: WordBarsProps) {
  const { t } = useTranslation('analytics')
  const shown = words.slice(0, mostShown)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <ul className="comment-feed-words" aria-label={t('words')}>
      {shown.map(({ word, count }) => (
        <li key={word}>
          <button
            type="button"
            aria-pressed={word === selectedWord}
            onClick={() => onChoose(word === selectedWord ? null : word)}
          >
            <span className="comment-feed-bar" style={{ width: `${(count / most) * 100}%` }} />
            <span dir="auto">{word}</span>
            <b>{count}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
