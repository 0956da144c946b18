/**
 * The only script that runs before the first paint, inline in every page that has a script at all. It imports the page's modules when the
 * browser is idle or at the first sign of a visitor, whichever comes first. What is done before hydration is not lost: submitted forms and
 * clicked buttons wait in `window.early` until `src/ui/pre-hydration.ts` replays them, and what was typed stays in its field. Links, and
 * buttons that work without script (`popovertarget`), are left to the browser. Pictures that cannot be loaded are marked. A page whose modules have gone with a deploy reloads itself
 * once, when the server can be reached.
 *
 * Its hash is in the Content-Security-Policy (firebase.json); what differs between pages is in the element's attributes.
 */
export const preHydrationScript = [
  '(()=>{',
  'let s=document.currentScript.dataset.modules.split(" "),h=document.documentElement.dataset,q=self.early=[],',
  'on=(t,f)=>addEventListener(t,f,!0),',
  'keep=(e,x)=>{h.hydrated||!x||(e.preventDefault(),e.stopImmediatePropagation(),q.includes(x)||q.push(x));go()},',
  'gone=async(k="reloaded",l=location)=>{',
  '(await fetch(l,{method:"HEAD",cache:"no-store"})).ok&&sessionStorage[k]!=l.href&&(sessionStorage[k]=l.href,l.reload())},',
  'go=()=>{Promise.all(s.map(m=>import(m))).catch(gone);s=[]};',
  'on("submit",e=>keep(e,e.target));',
  'on("click",e=>keep(e,e.target.closest("[type=button]:not([popovertarget])")));',
  'on("error",e=>e.target.isBroken=!0);',
  '["pointerdown","keydown","focusin"].map(t=>on(t,go));',
  'location.search&&go();',
  'on("load",()=>(self.requestIdleCallback||setTimeout)(go,{timeout:2e3}))',
  '})()',
].join('');
