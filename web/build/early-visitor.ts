/**
 * The only script that runs before the page can be seen, inline in every prerendered page. It loads the page's code when the browser has
 * nothing else to do or the visitor does the first thing, whichever comes first. What the visitor has done before the code is
 * there is not lost: forms that were sent and buttons that were pressed wait in `window.early` until `src/ui/early-visitor.ts` takes
 * them from there, and what was typed stays in its field. Code that is there marks its form, or all that it has taken over, with `data-live`; parts
 * that come later (`data-later`) mark themselves.
 *
 * Its hash stands in the Content-Security-Policy (firebase.json); what differs between pages is in the element's attributes.
 */
export const earlyScript = [
  '(()=>{',
  'let d=document,s=d.currentScript.dataset.modules,q=window.early=[],on=(t,f)=>addEventListener(t,f,true),',
  'go=()=>{s&&s.split(" ").map(m=>import(m));s=0};',
  'on("submit",e=>{let f=e.target;f.dataset.live||(e.preventDefault(),q.push(f));go()});',
  'on("click",e=>{let b=e.target.closest("[type=button]");',
  'b&&!b.closest("[data-live],[data-later]")?.dataset.live&&q.push(b);go()});',
  '["pointerdown","keydown","focusin"].map(t=>on(t,go));',
  'location.search&&go();',
  'on("load",()=>(self.requestIdleCallback||setTimeout)(go))',
  '})()',
].join('');
