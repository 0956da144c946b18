/**
 * The inline script of pages whose content depends on the id at the end of their address: it asks the database at once for what the page
 * will want first, while the page's code is still on its way; `src/firebase/public/early-reads.ts` says what that is and takes the answers from
 * `window.earlyReads`, where they are by the text that was asked. An id that the address spells differently is simply asked for again.
 *
 * Its hash stands in the Content-Security-Policy (firebase.json); what differs between pages and projects is in the element's attributes.
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
