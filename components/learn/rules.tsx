/** Renders a game's rules from its document. */
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';

const PARTS: Components = {
  // The page has its own title; the document's headings go one level deeper.
  h1: () => null,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4 className="font-bold">{children}</h4>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    <div className="scroll-table" role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  // Alignment would come as a style attribute, which the content security policy refuses.
  th: ({ children }) => <th>{children}</th>,
  td: ({ children }) => <td>{children}</td>,
  input: ({ checked }) => <span aria-hidden="true">{checked ? '☑ ' : '☐ '}</span>,
};

/** The documents refer to pictures and to each other by relative paths; here they have a URL of their own. */
const addressOf = (url: string) =>
  defaultUrlTransform(
    url.replace(/^\.\.\/pictures\//, '/pictures/').replace(/^\.\.\/originals\.md$/, '/originals'),
  );

export function Rules({ text }: { readonly text: string }) {
  return (
    <div className="prose">
      <Markdown remarkPlugins={[remarkGfm]} components={PARTS} urlTransform={addressOf}>
        {text}
      </Markdown>
    </div>
  );
}
