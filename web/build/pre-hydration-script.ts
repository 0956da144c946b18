/**
 * The only script that runs before the first paint, inline in every prerendered page. It imports the page's modules when the browser is
 * idle or at the first interaction, whichever comes first. Events before hydration are not lost: submitted forms and clicked buttons wait in
 * `window.early` until `src/ui/pre-hydration.ts` replays them, and what was typed stays in its field. A form, or a part of the page, that
 * is hydrated carries `data-hydrated`; lazily hydrated parts (`data-lazy`) get it on their own.
 *
 * Its hash is in the Content-Security-Policy (firebase.json); what differs between pages is in the element's attributes.
 */
export const preHydrationScript = [
  '(()=>{',
  'let s=document.currentScript.dataset.modules.split(" "),q=self.early=[],on=(t,f)=>addEventListener(t,f,!0),',
  'go=()=>{s.map(m=>import(m));s=[]};',
  'on("submit",e=>{let f=e.target;f.dataset.hydrated||(e.preventDefault(),q.push(f));go()});',
  'on("click",e=>{let b=e.target.closest("[type=button]");',
  'b&&!b.closest("[data-hydrated],[data-lazy]")?.dataset.hydrated&&q.push(b);go()});',
  '["pointerdown","keydown","focusin"].map(t=>on(t,go));',
  'location.search&&go();',
  'on("load",()=>(self.requestIdleCallback||setTimeout)(go,{timeout:2e3}))',
  '})()',
].join('');
