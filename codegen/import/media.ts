import type { ForeignBody, ForeignSchema } from './foreign.ts'

export interface Medium {
  /** As the document writes it, without parameters such as `charset`. */
  readonly type: string
  readonly schema: ForeignSchema
}

/** What a body or an answer may be in JSON, the plainest first: `application/json` is what every caller of an API reads. */
export function jsonMedia(body: ForeignBody): readonly Medium[] {
  return mediaOf(body)
    .flatMap((medium) => {
      const rank = rankOf(medium.type)
      return rank === null ? [] : [{ ...medium, type: medium.type.includes('*') ? plain : medium.type, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/** What a request is sent as: JSON, a form, or a form of parts. */
export function requestMedium(body: ForeignBody): Medium | null {
  const media = mediaOf(body)
  const of = (type: string): Medium | undefined => media.find((one) => one.type === type)
  return (
    jsonMedia(body).find(({ type }) => type !== 'application/json-patch+json') ??
    of('application/x-www-form-urlencoded') ??
    of('multipart/form-data') ??
    null
  )
}

export const typesOf = (body: ForeignBody): readonly string[] => mediaOf(body).map(({ type }) => type)

const plain = 'application/json'

function rankOf(type: string): number | null {
  if (type === plain) return 0
  if (type === '*/*' || type === 'application/*') return 1
  if (type === 'text/json' || type === 'application/merge-patch+json') return 2
  return /^application\/[\w.-]+\+json$/.test(type) && !type.endsWith('problem+json') ? 3 : null
}

function mediaOf({ content }: ForeignBody): readonly Medium[] {
  return Object.entries(content ?? {}).map(([type, value]) => ({
    type: (type.split(';')[0] ?? '').trim().toLowerCase(),
    schema: value?.schema ?? {},
  }))
}
