import { os as systems } from '../../../engine/model/enums/common.ts'
import type { RecordOf } from '../../../engine/model/records.ts'
import { isMailAddress } from '../../../engine/operations/is-mail-address.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { openFile } from '../../../kernel/platform/untrusted/open-file.ts'
import { feedbackType } from '../../../modules/content/feedback/enums.ts'
import type { FeedbackCompany } from '../../../modules/content/feedback/visitors/company.ts'
import type { VisitorFile, VisitorForm } from '../pages/read-form.ts'

/** What is wrong, by field. */
export type Problems = Readonly<Partial<Record<FieldName, Problem>>>

export type FieldName = 'type' | 'email' | 'name' | 'version' | 'subject' | 'content' | 'files'

/** The name of a word, or of a file that is of no kind that is taken. */
export type Problem = 'missing' | 'invalid' | 'tooMany' | 'tooLarge' | { readonly file: string }

/** What a visitor wrote, as it was sent. */
export interface Written {
  readonly type: RecordOf<'feedback'>['type']
  readonly email: string
  readonly name: string
  /** PID; empty for none. */
  readonly product: string
  readonly version: string
  readonly os: string
  readonly subject: string
  readonly content: string
}

const longest = { name: 60, version: 20, subject: 150, content: 10_000 } as const

/** What a form or the address of one says; a type that there is not is the usual one. */
export function writtenIn(form: URLSearchParams): Written {
  const of = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
  return {
    type: feedbackType.find(({ value }) => value === of('type'))?.value ?? 'question',
    email: of('email'),
    name: of('name'),
    product: of('product'),
    version: of('version'),
    os: of('os'),
    subject: of('subject'),
    content: of('content'),
  }
}

export function writtenProblems({ email, name, version, subject, content }: Written): Problems {
  return {
    ...(email === ''
      ? { email: 'missing' as const }
      : isMailAddress(email)
        ? {}
        : { email: 'invalid' as const }),
    ...(name.length > longest.name ? { name: 'invalid' as const } : {}),
    ...(version.length > longest.version ? { version: 'invalid' as const } : {}),
    ...textProblem('subject', subject, longest.subject),
    ...textProblem('content', content, longest.content),
  }
}

export function textProblem(
  name: 'subject' | 'content',
  text: string,
  most: number = longest[name],
): Problems {
  if (text === '') return { [name]: 'missing' }
  return text.length > most ? { [name]: 'invalid' } : {}
}

/** The fields of a ticket that a visitor wrote. */
export function valuesOf(
  { email, name, product, version, os, ...words }: Written,
  { products }: FeedbackCompany,
  language: string,
) {
  return {
    ...words,
    email: email.toLowerCase(),
    name: name === '' ? null : name,
    language: language as RecordOf<'feedback'>['language'],
    product_id: products.find(({ pid }) => String(pid) === product)?.id ?? null,
    version: version === '' ? null : version,
    os: systems.find(({ value }) => value === os)?.value ?? null,
  }
}

/** A file that may be taken, with what its content is. */
export interface JudgedFile extends VisitorFile {
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
}

/** The files of a form by what they are, whatever their names say; or what is wrong with them. */
export async function judgeFiles({
  files,
  excess,
}: VisitorForm): Promise<{ readonly files: readonly JudgedFile[] } | { readonly problem: Problem }> {
  if (excess !== null) return { problem: excess === 'count' ? 'tooMany' : 'tooLarge' }
  const judged: JudgedFile[] = []
  for (const file of files)
    try {
      const { mime, width, height } = await openFile('upload', file.content, 'attachment')
      judged.push({ ...file, mime, width, height })
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return { problem: { file: file.name } }
      throw error
    }
  return { files: judged }
}
