import { escapeHtml } from '../../../kernel/formats/html/escape-html.ts'

/** A plain letter from lines of text: the text itself, and the same as HTML that mail programs show alike. A line that is an address becomes a link. */
export function letterOf(
  subject: string,
  lines: readonly string[],
  sender: string,
): { text: string; html: string } {
  const paragraphs = lines
    .filter((line) => line.trim() !== '')
    .map((line) => `<p style="margin:0 0 16px">${linked(line)}</p>`)
  return {
    text: `${lines.join('\n\n')}\n\n-- \n${sender}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.6 sans-serif;color:#1c2127">${paragraphs.join('')}<p style="margin:24px 0 0;color:#5f6b7c">${escapeHtml(sender)}</p></body></html>`,
  }
}

function linked(line: string): string {
  const isAddress = /^https?:\/\/\S+$/.test(line.trim())
  const text = escapeHtml(line.trim())
  return isAddress ? `<a href="${text}">${text}</a>` : text
}
