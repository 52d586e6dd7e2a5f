/** The body of a company that an empty installation takes as its first. */
export function firstCompany(logo: string): Readonly<Record<string, unknown>> {
  return {
    logo,
    title: '第一家',
    name: 'first',
    api_base: 'https://api.first.example',
    url: 'https://first.example',
    languages: [{ mark: 'en', title: 'English' }],
    default_language: 'en',
    order_prefix: 'FI',
    support_email: 'help@first.example',
    mail_from_name: '第一家',
    mail_from_email: 'mail@first.example',
  }
}

/** An SVG of these pixels, black. */
export function rectangle(width: number, height: number): string {
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size}/></svg>`
}
