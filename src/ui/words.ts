import i18next from 'i18next'

/** Words one after another, as the interface's language separates them. */
export function joinWords(words: readonly string[]): string {
  return words.join(isChinese() ? '、' : ', ')
}

/** A name and what it stands for: `订单：12`, `Orders: 12`. */
export function labelled(label: string, value: string | number): string {
  return isChinese() ? `${label}：${value}` : `${label}: ${value}`
}

/** Before a language is chosen everything is Chinese. */
const isChinese = (): boolean => i18next.language !== 'en'
