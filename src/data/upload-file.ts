import { fileAnswer } from './file-answer.ts'
import { forgetKeyOf, keyOfFile } from './file-keys.ts'
import type { Transport } from './transport.ts'
import { uploadFetch } from './upload-fetch.ts'

export interface UploadOptions {
  readonly signal?: AbortSignal
  /** Called with how much has been sent, from 0 to 1. */
  readonly onProgress?: (progress: number) => void
}

/** Sends a file to the API and answers the address under which it is kept. An error was shown. */
export async function uploadFile(
  transport: Transport,
  file: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<string> {
  const form = new FormData()
  form.set('usage', file.type.startsWith('image/') ? 'image' : 'attachment')
  form.set('file', file)
  const response = await transport.file(
    { method: 'POST', path: '/files', form },
    {
      idempotencyKey: keyOfFile(file),
      ...(signal && { signal }),
      ...(onProgress && { sendWith: uploadFetch(onProgress) }),
    },
  )
  const { url } = await fileAnswer<{ readonly url: string }>(response, 'url')
  forgetKeyOf(file)
  return url
}
