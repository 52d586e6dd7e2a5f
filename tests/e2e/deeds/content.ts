import { expect } from '@playwright/test'
import { act, box, confirm, main, onlyRow, search } from '../flows/by-name.ts'
import type { Deed } from './deed.ts'

const article = (status: string) =>
  `select id, slug as word from articles where company_id = 1 and language = 'en' and deleted_at is null and status = '${status}' order by id desc limit 1`
const articles = {
  as: 'imageforge.marketing',
  page: 'articles.index',
  opens: '/articles/index',
} as const
const alone = `company_id = 1 and language = 'en' and deleted_at is null and 1 = (select count(*) from reviews o
  where o.company_id = 1 and o.language = 'en' and concat_ws(' ', o.title, o.content, o.author_name, o.email) ilike '%' || r.author_name || '%') order by id desc limit 1`
const reviews = {
  as: 'imageforge.marketing',
  page: 'reviews.index',
  opens: '/reviews/index?view=all',
} as const

export const contentDeeds: readonly Deed[] = [
  {
    ...articles,
    name: 'an article is taken offline',
    finds: article('published'),
    async does(page, { word }) {
      await act(await onlyRow(page, word), '下线')
    },
    leaves: `select status from articles where id = :id`,
    rows: [{ status: 'offline' }],
    logged: 'update articles',
  },
  {
    ...articles,
    name: 'an article is deleted, and restored out of the bin',
    finds: article('draft'),
    async does(page, { word }) {
      await act(await onlyRow(page, word), '删除')
      await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await main(page).getByRole('tab', { name: '回收站' }).click()
      await act(await onlyRow(page, word), '恢复')
    },
    leaves: `select a.status, a.deleted_at, string_agg(l.action, ' ' order by l.id) as logged from articles a
             join action_logs l on l.resource = 'articles' and l.record_id = a.id::text
             where a.id = :id and l.created_at > now() - interval '2 minutes' group by a.id`,
    rows: [{ status: 'draft', deleted_at: null, logged: 'delete restore' }],
    logged: 'restore articles',
  },
  {
    ...reviews,
    name: 'a review is approved',
    finds: `select r.id, r.author_name as word from reviews r where status = 'pending' and ${alone}`,
    async does(page, { word }) {
      await act(await search(page, word), '通过')
    },
    leaves: 'select status from reviews where id = :id',
    rows: [{ status: 'approved' }],
    logged: 'update reviews',
  },
  {
    ...reviews,
    name: 'a review is answered',
    finds: `select r.id, r.author_name as word from reviews r where status = 'approved' and reply is null and ${alone}`,
    async does(page, { word, mark }) {
      await act(await search(page, word), '回复')
      const dialog = page.getByRole('alertdialog')
      await box(dialog, '官方回复').fill(`Thank you ${mark}`)
      await dialog.getByRole('button', { name: '回复', exact: true }).click()
    },
    leaves: `select r.reply, u.username from reviews r join users u on u.id = r.replied_by where r.id = :id`,
    rows: [{ reply: 'Thank you :mark', username: 'imageforge.marketing' }],
    logged: 'update reviews',
  },
  {
    name: 'a ticket is taken',
    as: 'junjie.wang',
    page: 'feedback.index',
    opens: '/feedback/index?view=all',
    finds: `select id, ticket_no as word from feedback where company_id = 1 and status = 'open' and assignee_id is null order by id desc limit 1`,
    async does(page, { word }) {
      await act(await search(page, word), '领取')
    },
    leaves: `select f.status, u.username from feedback f join users u on u.id = f.assignee_id where f.id = :id`,
    rows: [{ status: 'processing', username: 'junjie.wang' }],
    logged: 'update feedback',
  },
  {
    name: 'a subscriber is unsubscribed on request',
    as: 'imageforge.marketing',
    page: 'subscribes.index',
    opens: '/subscribes/index?view=all',
    finds: `select id, email as word from subscribes where company_id = 1 and status = 'subscribed' and language = 'en' order by id desc limit 1`,
    async does(page, { word }) {
      await act(await search(page, word), '退订')
      await confirm(page.getByRole('alertdialog'), '退订')
    },
    leaves: `select status, unsubscribed_at is not null as dated from subscribes where id = :id`,
    rows: [{ status: 'unsubscribed', dated: true }],
    logged: 'update subscribes',
  },
]
