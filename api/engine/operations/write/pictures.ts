import { sql } from '../../../kernel/database/sql.ts'
import { about, message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { GATEWAY_PATH } from '../../../kernel/platform/links.ts'
import type { Field, Picture } from '../../model/field.ts'
import type { Call } from '../../model/operation.ts'
import { run } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'
import { rowsVisible } from '../context.ts'

/** How far sides may be from their proportion. */
const tolerance = 0.02

interface Uploaded {
  readonly mime: string
  readonly size: number
  readonly width: number | null
  readonly height: number | null
}

/**
 * Messages for pictures that were not uploaded here, or that are not as the field wants them; pictures elsewhere on the web are taken, and
 * what the record has already stays: the logo of the first company belongs to none.
 */
export async function pictureErrors(
  name: string,
  field: Field,
  sent: unknown,
  stored: unknown,
  call: Call,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const isList = field.type === 'images'
  const storedPictures = new Set([stored].flat())
  for (const [place, value] of [sent].flat().entries()) {
    if (value === null || value === undefined || value === '' || storedPictures.has(value)) continue
    const problem = await problemOf(textOf(value), field.picture ?? {}, call)
    if (problem !== null) errors[isList ? `${name}.${place}` : name] = [about(field, problem)]
  }
  return errors
}

async function problemOf(address: string, picture: Picture, call: Call): Promise<Message | null> {
  const file = await uploadedPicture(address, call)
  if (file === undefined) return /^(https?:\/\/|\/(?!\/))/i.test(address) ? null : '地址不正确'
  return file === null ? '所选图片不存在' : unlike(file, picture)
}

/** The number of the file that an address of ours leads to; null for any other address. */
export function uploadedId(address: string): number | null {
  const own = new RegExp(`^${GATEWAY_PATH}/files/(\\d{1,15})(?:[?#]|$)`).exec(address)
  return own === null ? null : Number(own[1])
}

/** The picture that was uploaded here under an address; null if there is none for this caller, undefined where the address is elsewhere. */
export async function uploadedPicture(address: string, call: Call): Promise<Uploaded | null | undefined> {
  const id = uploadedId(address)
  if (id === null) return undefined
  const files = call.services.find('files')
  const [file] = await run<Uploaded>(
    call.tx,
    sql`select t.mime, t.size, t.width, t.height from files t
      where t.id = ${id}::bigint and t.usage = 'image' and ${rowsVisible(files, call)}`,
  )
  return file ?? null
}

/** A drawing without a size of its own fits everywhere. */
function unlike(file: Uploaded, picture: Picture): Message | null {
  const { types, kb, width: across = 0, height: down = 0, exact, ratio } = picture
  if (types !== undefined && !types.includes(file.mime.replace('image/', '')))
    return message('须为 {types}', { types: types.map((type) => type.replace('+xml', '').toUpperCase()) })
  if (kb !== undefined && file.size > kb * 1024)
    return message('不能超过 {size}', { size: kb >= 1024 ? `${kb / 1024} MB` : `${kb} KB` })
  const { width, height } = file
  if (width === null || height === null) return null
  if (exact === true && (width !== across || height !== down))
    return message('须为 {width}×{height} 像素', { width: across, height: down })
  if (width < across || height < down)
    return message('至少 {width}×{height} 像素', { width: across, height: down })
  if (ratio === undefined) return null
  const [x, y] = ratio
  return Math.abs((width / height) * (y / x) - 1) > tolerance ? message('宽高比须为 {x}:{y}', { x, y }) : null
}
