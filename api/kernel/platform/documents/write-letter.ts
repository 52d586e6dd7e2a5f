import { languageTag } from '../../formats/customer-language.ts'
import letterPages from '../../formats/documents/letter-pages.ts'
import type { Letter } from '../../formats/documents/letter.ts'
import { writeDocument } from './write-document.ts'

/** A letter as a PDF, titled and numbered in its language. Outside a transaction, as every document. */
export function writeLetter(letter: Letter): Promise<Uint8Array> {
  const info = { title: `${letter.title} ${letter.number}`, lang: languageTag(letter.language) }
  return writeDocument(info, letterPages, letter)
}
