/**
 * The inline script of skeletons: it prefetches the content of the id at the end of the address while the page's code is loading.
 * `src/firebase/public/early-reads.ts` says which requests, and `rest.ts` takes the answers from `window.earlyReads`, where they are kept by the
 * body of the request. An id that the address encodes differently is requested again.
 *
 * Its hash is in the Content-Security-Policy (firebase.json); what differs between pages and projects is in the element's attributes.
 */
export const earlyReadsScript = [
  '(()=>{',
  'let id=location.pathname.split("/").pop(),q=self.earlyReads={};',
  'JSON.parse(document.currentScript.dataset.reads).map(({address,body})=>{',
  'body=body.replaceAll("{id}",id);',
  '(q[body]=fetch(address,{method:"POST",body,priority:"low"})).catch(()=>{})',
  '})',
  '})()',
].join('');
