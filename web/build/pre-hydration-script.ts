/** The signs of a visitor, with all that a touch and a keyboard of any kind send. `click` has its own way. */
const HELD =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup keydown keypress keyup compositionstart compositionend textInput input change focusin focusout';

/**
 * The only script that runs before the first paint, inline in every page that has a script at all. It fetches the page's modules a second after
 * the page has loaded (sooner, a slow phone would paint what is in sight later), and runs them at the first sign of a visitor: whoever only
 * looks at what is in sight does not pay for running them. They run at once where they may change what is shown: where the address has a query,
 * or the browser keeps something that the page shows (`keptUnder` in `src/site/shared/page-module.ts`); `data-awaited` says so to the styles.
 * What is done before hydration is not lost: submitted forms and clicked buttons wait in `window.early` until `src/ui/pre-hydration.ts`
 * replays them, and what was typed stays in its field. Links, and buttons that work without script (`popovertarget`), are left to the browser.
 * Pictures that cannot be loaded are marked, and what takes their place needs the modules. A page whose modules have gone with a deploy reloads
 * itself once, when the server can be reached.
 *
 * Its hash is in the Content-Security-Policy (firebase.json); what differs between pages is in the element's attributes.
 */
export const preHydrationScript = [
  '(()=>{',
  'let d=document.currentScript.dataset,s=d.modules.split(" "),h=document.documentElement.dataset,q=self.early=[],',
  'on=(t,f)=>addEventListener(t,f,!0),',
  'keep=(e,x)=>{h.hydrated||!x||(e.preventDefault(),e.stopImmediatePropagation(),q.includes(x)||q.push(x));go()},',
  // To answer a touch, a key or a word of a phone's keyboard, React would hydrate the whole page at once, and the screen would stand still.
  'hold=e=>{h.hydrated||e.stopImmediatePropagation()},',
  'gone=async(k="reloaded",l=location)=>{',
  '(await fetch(l,{method:"HEAD",cache:"no-store"})).ok&&sessionStorage[k]!=l.href&&(sessionStorage[k]=l.href,l.reload())},',
  // The answer to a touch is painted first: running the modules takes a while.
  'go=()=>{let a=s;s=[];a[0]&&requestAnimationFrame(()=>setTimeout(()=>Promise.all(a.map(m=>import(m))).catch(gone)))},',
  'ahead=()=>s.map(m=>{let l=document.createElement("link");l.rel="modulepreload";l.href=m;document.head.append(l)});',
  'on("submit",e=>keep(e,e.target));',
  'on("click",e=>{let t=e.target;keep(e,t.closest("[type=button]:not([popovertarget])"));t.closest("a")||hold(e)});',
  'on("error",({target:t})=>{t.isBroken=!0;t.alt!=null&&go()});',
  `"${HELD}".split(" ").map(t=>on(t,e=>{hold(e);go()}));on("scroll",go);`,
  // Only that of the window: pictures load too.
  'on("load",e=>e.target==document&&setTimeout(ahead,1e3));',
  // The last, because storage may be forbidden.
  '(location.search||d.kept&&localStorage[d.kept])&&(h.awaited="",go())',
  '})()',
].join('');
