import type { Transport } from './transport.ts'

/** Sends a file to the API and answers the address under which it is kept. A refusal was shown. */
export async function uploadFile(transport: Transport, file: File): Promise<string> {
  const form = new FormData()
  form.set('usage', file.type.startsWith('image/') ? 'image' : 'attachment')
  form.set('file', file)
  const response = await transport.file({ method: 'POST', path: '/files', form })
  const { data } = (await response.json()) as { readonly data: { readonly url: string } }
  return data.url
}
