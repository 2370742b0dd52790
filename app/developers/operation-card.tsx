/** One operation of the API: path, scope, input and answers, in a collapsed section. */
import type { ReactNode } from 'react';
import type { Described } from '@/lib/server/api';
import { FIELD, Fields, FIELDS, TypeName, Words } from './fields';

export function OperationCard({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: Described;
}) {
  const { summary, description, parameters = [], requestBody, responses, security } = operation;
  const scope = security[0]?.token?.[0];
  const sent = requestBody?.content['application/json']?.schema;
  const [done, ...refused] = Object.entries(responses);
  return (
    <details className="sheet operation" id={operation.operationId}>
      <summary>
        <span className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.4 @max-[16rem]/page:grid-cols-1">
          <span className="min-w-[3.2rem] font-bold tracking-[0.04em] text-brass">
            {method.toUpperCase()}
          </span>
          <code className="font-semibold wrap-anywhere">{path}</code>
          <span className="col-start-2 text-soft @max-[16rem]/page:col-start-1">{summary}</span>
        </span>
      </summary>
      {description ? (
        <p>
          <Words text={description} />
        </p>
      ) : null}
      <p className="text-soft">
        {scope ? (
          <>
            Needs the scope <code>{scope}</code>.
          </>
        ) : (
          'Needs no token.'
        )}
      </p>
      {parameters.length > 0 ? (
        <Part title="In the address and headers">
          <dl className={FIELDS}>
            {parameters.map(({ name, in: place, required, description: about, schema }) => (
              <div key={`${place} ${name}`} className={FIELD}>
                <dt className="wrap-anywhere">
                  <code>{name}</code>
                </dt>
                <dd>
                  <TypeName schema={schema} />
                  <span className="text-soft">
                    {place === 'path' ? '' : `, in the ${place}`}
                    {required ? '' : ', optional'}
                  </span>
                  {about ? (
                    <p className="leading-[1.35] text-soft">
                      <Words text={about} />
                    </p>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ) : null}
      {sent ? (
        <Part title="In the body">
          <Fields schema={sent} />
        </Part>
      ) : null}
      {done
        ? Object.entries(done[1].content ?? {}).map(([media, { schema }]) => (
            <Part key={media} title={`Answers ${done[0]}, ${media.split(';')[0]}`}>
              <Fields schema={schema} />
            </Part>
          ))
        : null}
      <Part title="Refuses with">
        <ul className="text-soft">
          {refused.map(([status, { description: why }]) => (
            <li key={status}>
              <span className="figures">{status}</span> {why}
            </li>
          ))}
        </ul>
      </Part>
    </details>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h4 className="font-bold">{title}</h4>
      {children}
    </div>
  );
}
