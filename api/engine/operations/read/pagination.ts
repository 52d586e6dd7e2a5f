export interface Page {
  readonly page: number
  readonly perPage: number
  readonly offset: number
}

/** `meta.pagination` (specification §3); links keep the call's own query. */
export function pagination(page: Page, total: number, count: number, url: string) {
  const last = Math.max(1, Math.ceil(total / page.perPage))
  return {
    current_page: page.page,
    per_page: page.perPage,
    total,
    total_pages: last,
    count,
    links: {
      previous: page.page > 1 ? link(url, Math.min(page.page - 1, last)) : null,
      next: page.page < last ? link(url, page.page + 1) : null,
    },
  }
}

function link(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  return `${path}?${parameters}`
}
