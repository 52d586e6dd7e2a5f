/** Filters the sitemap in the browser; a page that does not match stays where one below it does. */
export const script = `
const search=document.querySelector('#search'),key=document.querySelector('#key'),count=document.querySelector('#count')
const kinds=new Set(),pages=[...document.querySelectorAll('.page')]
function apply(){
  const words=search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let shown=0
  for(const page of pages){
    const {text,kind,keys,open}=page.dataset
    const ok=words.every(w=>text.includes(w))&&(kinds.size===0||kinds.has(kind))&&(key.value===''||open==='1'||keys.split(' ').includes(key.value))
    page.classList.toggle('off',!ok)
    if(ok)shown++
  }
  for(const page of pages)page.classList.toggle('gone',page.matches('.off')&&!page.querySelector('.page:not(.off)'))
  for(const s of document.querySelectorAll('section'))s.classList.toggle('gone',!s.querySelector('.page:not(.off)'))
  for(const b of document.querySelectorAll('.keys button'))b.classList.toggle('on',b.dataset.key===key.value)
  count.textContent=shown===pages.length?shown+' pages':shown+' of '+pages.length+' pages'
}
search.addEventListener('input',apply);key.addEventListener('change',apply)
document.addEventListener('click',e=>{
  const b=e.target.closest('button');if(!b)return
  if(b.dataset.key!==undefined){key.value=key.value===b.dataset.key?'':b.dataset.key}
  else{const k=b.dataset.filter;kinds.has(k)?kinds.delete(k):kinds.add(k);b.setAttribute('aria-pressed',String(kinds.has(k)))}
  apply()
})
`
