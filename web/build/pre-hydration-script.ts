/** The signs of a visitor, with all that a touch and a keyboard of any kind send. `click` has its own way. */
const HELD =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup keydown keypress keyup compositionstart compositionend textInput input change focusin focusout';

/**
 * The only script that runs before the first paint, inline in every page that has a script at all. It fetches the page's modules a second after
 * the page has loaded (sooner, a slow phone would paint what is in sight later), and runs them at the first sign of a visitor: whoever only
 * looks at what is in sight does not pay for running them. They run at once where they may change what is shown: where the address has a query,
 * or the browser keeps something that the page shows (`keptUnder` in `src/site/page.ts`); `data-awaited` says so to the styles.
 * What is done before hydration is not lost: submitted forms and clicked buttons wait in `window.early` until `src/ui/pre-hydration.ts`
 * replays them, and what was typed stays in its field; `early.at` was used last, and has the focus where that is possible: for a
 * page that React builds anew. (Not `activeElement`, which is the body while an element with the focus is taken away.) Links, and buttons that work without script (`popovertarget`), are left to the browser.
 * Pictures that cannot be loaded are marked, and what takes their place needs the modules. Modules that cannot be loaded are tried again, at the
 * next sign and after some seconds, and the page says so (`fill-template.ts`). When they fail a third time although the server can be reached, they
 * have gone with a deploy: the page reloads itself once.
 *
 * Its hash is in the Content-Security-Policy (firebase.json); what differs between pages is in the element's attributes.
 */
export const preHydrationScript = [
  // A block, so that the names are its own.
  '{',
  'let p=document,d=p.currentScript.dataset,s=d.modules.split(" "),h=p.documentElement.dataset,q=self.early=new Set,n=0,b,',
  'on=(t,f)=>addEventListener(t,f,!0),',
  // To answer a touch, a key or a word of a phone's keyboard, React would hydrate the whole page at once, and the screen would stand still.
  'hold=e=>{h.hydrated||(q.at=e.target,e.stopImmediatePropagation())},',
  'keep=(e,x)=>go(h.hydrated||!x||(e.preventDefault(),hold(e),q.add(x))),',
  'fail=async(e,k,l=location)=>{b=0;setTimeout(go,1e3*++n);late.hidden=0;',
  'n>2&&(await fetch(l,{method:"HEAD",cache:"no-store"})).ok&&(k=sessionStorage).reloaded!=l&&(k.reloaded=l,l.reload())},',
  // The answer to a touch is painted first: running the modules takes a while.
  'go=()=>b||requestAnimationFrame(b=()=>setTimeout(()=>Promise.all(s.map(m=>import(m))).catch(fail))),',
  'ahead=()=>b||s.map(m=>{let l=p.createElement("link");l.rel="modulepreload";l.href=m;p.head.append(l)});',
  'on("submit",e=>keep(e,e.target));',
  'on("click",e=>{let t=e.target;keep(e,t.closest("[type=button]:not([popovertarget])"));t.closest("a")||hold(e)});',
  'on("error",({target:t})=>{t.isBroken=!0;t.alt!=null&&go()});',
  `"${HELD}".split(" ").map(t=>on(t,e=>go(hold(e))));on("scroll",go);on("online",go);`,
  // Only that of the window: pictures load too.
  'on("load",e=>e.target==p&&setTimeout(ahead,1e3));',
  // The last, because storage may be forbidden.
  '(location.search||d.kept&&localStorage[d.kept])&&(h.awaited="",go())',
  '}',
].join('');
