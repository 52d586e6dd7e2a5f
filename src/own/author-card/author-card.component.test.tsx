import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'
import { textField } from '../../pages/form/form.fixture.ts'

const author = {
  id: 5,
  name: '陈明',
  slug: 'chen-ming',
  avatar: null,
  position: '图像编辑',
  bio: '<p>十年<b>修图</b>经验<img src="x" onerror="window.ran = true"><script>window.ran = true</script></p>',
  expertise: ['修图', '排版'],
  email: 'chen@mail.example',
  socials: [
    { type: 'LinkedIn', url: 'https://www.linkedin.com/in/chen' },
    { type: 'X', url: 'https://' },
  ],
  sort: 1,
  status: 'enabled',
}

const card = () => document.querySelector('.author-card')
const textsOf = (selector: string) =>
  [...(card()?.querySelectorAll(selector) ?? [])].map((each) => each.textContent)

test('the author’s card follows what is typed; nothing in the biography runs', async () => {
  await renderPage('articles.authors.edit', {
    params: { id: 5 },
    answers: { articles_authors_edit_load: { data: author } },
  })
  await until('the card', () => card()?.querySelector('.author-card-bio') != null)
  expect([
    textsOf('strong, .author-card-position, .author-card-portrait'),
    card()?.querySelector('.author-card-bio')?.innerHTML,
    textsOf('.author-card-expertise li'),
    [...document.querySelectorAll('.author-card-links a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]),
    card()?.textContent.includes('chen@mail.example'),
    Reflect.get(window, 'ran'),
  ]).toEqual([
    ['陈', '陈明', '图像编辑'],
    '<p>十年<b>修图</b>经验</p>',
    ['修图', '排版'],
    [['LinkedIn', 'https://www.linkedin.com/in/chen']],
    false,
    undefined,
  ])
  await textField('name').fill('李雷')
  await textField('position').fill('主编')
  await until('the typed name', () => textsOf('strong')[0] === '李雷')
  expect(textsOf('.author-card-position, .author-card-portrait')).toEqual(['李', '主编'])
})

test('a new author is named by what is still to be filled in', async () => {
  await renderPage('articles.authors.create', {})
  await until('the card', () => card() !== null)
  await expect.element(page.getByText('（未填写署名）')).toBeVisible()
  expect(textsOf('.author-card-expertise, .author-card-links')).toEqual([])
})
