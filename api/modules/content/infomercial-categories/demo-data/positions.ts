/** Where an infomercial is shown. */
export const POSITIONS = [
  'app_banner',
  'app_popup',
  'install_finish',
  'uninstall_page',
  'site_banner',
  'site_sidebar',
  'article_end',
]
