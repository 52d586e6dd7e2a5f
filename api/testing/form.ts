/** A form with fields and a file, as a browser sends it. */
export function form(
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly content: Buffer | string } | null,
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----the-boundary-of-the-tests'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head =
    file === null
      ? ''
      : `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file?.content ?? ''),
    Buffer.from(`${file === null ? '' : '\r\n'}--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
