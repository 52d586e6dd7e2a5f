/** SQL: the titles of the roles that the user `t` has in a company, those for all companies included; a `text[]`. */
export function roleTitles(companyId: string): string {
  return `array(select distinct r.title from role_assignments a join roles r on r.id = a.role_id
    where a.user_id = t.id and (a.company_id is null or a.company_id = ${companyId}) order by 1)`
}
