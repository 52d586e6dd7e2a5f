import type { FormField } from '../../../../generated/types.ts'
import { joinWords } from '../../../ui/words.ts'

/** What may be uploaded: the API checks the same by content, this spares people the wait. */
export interface FileRules {
  /** Media types. */
  readonly types: readonly string[]
  readonly bytes: number
  /** How many there may be. */
  readonly count: number
}

export function fileRulesOf({ control, image, limits }: FormField): FileRules {
  const isPicture = control === 'image' || control === 'images'
  const several = control === 'images' || control === 'files'
  return {
    types: isPicture ? (image?.types?.map((end) => `image/${end}`) ?? pictures) : attachments,
    bytes: image?.kb === undefined ? most : image.kb * 1024,
    count: several ? (limits?.maxItems ?? Number.POSITIVE_INFINITY) : 1,
  }
}

/** What the API takes in one upload. */
const most = 20 * 1024 * 1024

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const attachments = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/x-zip-compressed',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain',
]

/** `PNG、JPG`: media types as people call them. */
export function typeNames(types: readonly string[]): string {
  return joinWords([...new Set(types.map((type) => names[type] ?? type))])
}

const names: Readonly<Record<string, string | undefined>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/zip': 'ZIP',
  'application/x-zip-compressed': 'ZIP',
  'text/plain': 'TXT',
}

/** What is wrong with a file before anything is sent. */
export type FileProblem = 'fileWrongType' | 'fileTooLarge' | 'fileEmpty'

export function problemOfFile(file: Pick<File, 'type' | 'size'>, rules: FileRules): FileProblem | null {
  if (file.size === 0) return 'fileEmpty'
  if (!rules.types.includes(file.type)) return 'fileWrongType'
  return file.size > rules.bytes ? 'fileTooLarge' : null
}
