/** Subjects of the letter that notifies a writer of the answer, by language; `ja` and `jp` are both Japanese. */
const subjects: Readonly<Record<string, string>> = {
  zh: '您的评论有了新回复',
  tw: '您的評論有了新回覆',
  en: 'We have answered your review',
  de: 'Wir haben auf Ihre Bewertung geantwortet',
  fr: 'Nous avons répondu à votre avis',
  es: 'Hemos respondido a su opinión',
  ja: 'レビューに返信しました',
  jp: 'レビューに返信しました',
}

export function replySubject(language: string, theme: string): string {
  return `${subjects[language] ?? subjects['en']}: ${theme}`
}
