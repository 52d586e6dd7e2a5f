import { drawing } from './drawing.ts'
import { drawLetter } from './letter.ts'

/** The pages of an invoice or a statement. */
export default drawing(import.meta.url, drawLetter)
