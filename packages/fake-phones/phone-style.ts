/** The stand-in phone: a device, its three screens, and the switches beside it. */
export const style = `*{box-sizing:border-box} body{font:16px/1.45 Figtree,system-ui,"Noto Sans Devanagari",sans-serif;margin:0;background:#fbf8f5;color:#2a1b26}
main{max-width:68rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:2rem;grid-template-columns:minmax(0,23rem) minmax(0,1fr);align-items:start}
@media(max-width:760px){main{grid-template-columns:minmax(0,1fr);padding:.75rem .5rem 2rem}}
h1{font-size:1.75rem;margin:0} h2{font-size:1.125rem;margin:1.75rem 0 .5rem} .note{color:#665661;margin:.25rem 0 0;max-width:36rem}
.phone{background:#17121a;border-radius:46px;padding:12px;box-shadow:0 24px 60px -20px #3a1f3577,0 0 0 1px #00000022}
.screen{position:relative;border-radius:36px;overflow:hidden;height:46rem;display:flex;flex-direction:column;background:#fff}
.status{display:flex;justify-content:space-between;padding:.625rem 1.5rem .25rem;font-size:.8125rem;font-weight:600;flex:none}
.lock{background:linear-gradient(165deg,#582f4d 0%,#8d3a72 48%,#d98a5b 100%);color:#fff}
.lock .clock{font-size:4.5rem;font-weight:300;line-height:1;text-align:center;margin:2.25rem 0 .25rem;letter-spacing:-.02em} .lock .day{text-align:center;margin:0 0 1.5rem;font-size:1.0625rem}
.cards{list-style:none;margin:0;padding:0 .75rem;overflow:auto;flex:1;min-height:0} .cards li{margin-bottom:.5rem}
.cards a{display:grid;grid-template-columns:36px minmax(0,1fr);gap:.625rem;background:#ffffffe6;color:#221a20;border-radius:18px;padding:.75rem;text-decoration:none;box-shadow:0 1px 3px #0002}
.cards b{display:block;font-size:.875rem} .cards .note{font-size:.75rem;margin:0} .cards time{float:right;font-size:.75rem;color:#665661;font-weight:400} .cards p{margin:0;font-size:.875rem;overflow-wrap:anywhere;display:-webkit-box;-webkit-line-clamp:4;-webkit-box-orient:vertical;overflow:hidden}
.app{width:36px;height:36px;border-radius:10px;display:grid;place-items:center;color:#fff;font-weight:700;font-size:.9375rem} .app.whatsapp{background:#1fa855} .app.sms{background:#2f6fed} .app.push{background:#582f4d;font-size:.8125rem}
.dock{display:flex;gap:.5rem;justify-content:center;padding:.625rem;flex:none;background:#fff} .lock .dock{background:none} .dock a{font-size:.8125rem;font-weight:600;white-space:nowrap;padding:.5rem .75rem;border-radius:999px;text-decoration:none;color:inherit;border:1px solid #d3c7cf;min-height:40px;display:inline-flex;align-items:center}
.lock .dock a{border-color:#fff8} .dock a[aria-current]{background:#582f4d;border-color:#582f4d;color:#fff} .lock .dock a[aria-current]{background:#fff;color:#582f4d}
.head{display:flex;gap:.75rem;align-items:center;padding:.5rem 1rem .75rem;flex:none} .head b{display:block;line-height:1.2} .head small{opacity:.85}
.avatar{width:38px;height:38px;border-radius:50%;display:grid;place-items:center;font-weight:700;flex:none}
.whatsapp-view{background:#efe7de} .whatsapp-view .top{background:#0b6b5d;color:#fff} .whatsapp-view .avatar{background:#fff;color:#0b6b5d}
.sms-view .top{background:#f5f3f6} .sms-view .avatar{background:#582f4d;color:#fff}
.chat{flex:1;min-height:0;overflow:auto;padding:.75rem;display:flex;flex-direction:column-reverse;gap:.5rem} .chat>*{max-width:86%}
.bubble{background:#fff;border-radius:4px 14px 14px 14px;padding:.5rem .625rem .375rem;align-self:flex-start;box-shadow:0 1px 1px #0002;overflow-wrap:anywhere} .bubble p{margin:0;white-space:pre-wrap;font-size:.9375rem}
.bubble .foot{color:#6b7075;font-size:.8125rem;margin-top:.25rem} .bubble .meta{display:block;text-align:right;font-size:.6875rem;color:#66707a;margin-top:.25rem}
.bubble .press{display:block;border-top:1px solid #e6e2de;margin:.5rem -.625rem -.375rem;padding:.625rem;text-align:center;color:#0277b5;text-decoration:none;font-weight:600;font-size:.9375rem;border-radius:0 0 14px 14px} .bubble code{font-size:1.125rem;letter-spacing:.15em}
.theirs{align-self:flex-end;background:#d7f6cd;border-radius:14px 4px 14px 14px} .sms-view .bubble{background:#eceaf0;border-radius:18px;box-shadow:none}
.empty{margin:auto;text-align:center;color:#665661;padding:1.5rem} .lock .empty{color:#fffd}
.write{display:grid;grid-template-columns:minmax(0,1fr) auto auto auto;gap:.375rem;padding:.5rem .625rem;background:#f6f2ee;flex:none} .write label{grid-column:1/-1;font-size:.75rem;display:flex;gap:.375rem;align-items:center;color:#51454d}
input[type=text],select,button{font:inherit;min-height:44px;border:1px solid #d3c7cf;border-radius:12px;background:#fff;color:inherit;font-weight:400;padding:.5rem .75rem} select{width:100%} button{cursor:pointer;font-weight:600}
.write input[type=text]{border-radius:999px;min-width:0} .write button{padding:.5rem .625rem;font-size:.8125rem} button.main{background:#582f4d;border-color:#582f4d;color:#fff} .write button.main{background:#0b6b5d;border-color:#0b6b5d}
.panel form{display:grid;gap:.75rem;max-width:34rem} .panel label{display:grid;gap:.25rem;font-weight:600;font-size:.9375rem} .numbers{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem}
.numbers a{display:inline-flex;align-items:center;min-height:44px;padding:.5rem .875rem;border:1px solid #d3c7cf;border-radius:12px;background:#fff;text-decoration:none;color:inherit;font-variant-numeric:tabular-nums} .numbers a[aria-current]{border-color:#582f4d;box-shadow:inset 0 0 0 1px #582f4d;font-weight:600}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid #a43286;outline-offset:2px}`;
