/** Starts the viewer, and takes the plain list away when there is something better. */
export const startScript = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#viewer",
  docExpansion: "none",
  filter: true,
  deepLinking: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  validatorUrl: null,
  queryConfigEnabled: false,
  syntaxHighlight: { activated: false },
  requestInterceptor: (request) => {
    const [, token] = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? [];
    return token ? { ...request, headers: { ...request.headers, "X-XSRF-TOKEN": token } } : request;
  },
  onComplete: () => document.getElementById("list").remove(),
});
`;

/** The product's colours, on top of the viewer's own style. */
export const docsStyle = `body{margin:0;background:#fbf8f5;color:#2a1b26;font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1.25rem}
main ul{padding:0;list-style:none}main li{padding:.25rem 0;border-top:1px solid #e8e0e4;overflow-wrap:anywhere}
code{font-weight:600}
.swagger-ui .wrapper{max-width:75rem}
.swagger-ui .info{margin:2rem 0 1rem}
.swagger-ui .scheme-container{background:none;box-shadow:none;padding:0}
.swagger-ui .info .title small.version-stamp{background:#3d6b21}
.swagger-ui .opblock .opblock-summary-description{color:#2a1b26}
.swagger-ui .response-col_links{display:none}
.swagger-ui .markdown code,.swagger-ui .renderedMarkdown code{color:#7a1f5c;background:#f3edf0}
@media(max-width:40rem){.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}.swagger-ui .opblock .opblock-summary-path{max-width:100%;overflow-wrap:anywhere}.swagger-ui .opblock .opblock-summary-description{flex-basis:100%;text-align:left}}
`;
