// @vitest-environment jsdom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { contentKinds } from '@site/domain/entities/content';
import { brandMessages } from '@site/domain/messages/managers';
import { act, startTransition, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ContentForm } from './content-form.tsx';
import type { ContentSchema } from './content-resolver.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** jsdom reads no layers. */
const system = createSystem(defaultBaseConfig, { disableLayers: true });

const brand = { name: 'Proton', logo_url: null, display_order: 1 };

/** As the router shows another screen: the form stays until that is ready. */
function Manager({ save, list }: { save(): Promise<void>; list: Promise<string> }) {
  const [isDone, setDone] = useState(false);
  if (isDone) return <List list={list} />;
  return (
    <ContentForm
      title="Add New Brand"
      schema={contentKinds.car_brands.schema as ContentSchema<typeof brand>}
      start={brand}
      loaded={brand}
      wrong={[]}
      hasRequired
      messages={brandMessages}
      action={{ intent: 'save', label: 'Save' }}
      save={async () => {
        await save();
        return () => startTransition(() => setDone(true));
      }}
      onCancel={() => {}}
    >
      {null}
    </ContentForm>
  );
}

function List({ list }: { list: Promise<string> }) {
  return use(list);
}

test('Save pressed again while the list is on its way stores nothing twice', async () => {
  let loadList = (_: string) => {};
  const list = new Promise<string>((resolve) => {
    loadList = resolve;
  });
  const save = vi.fn(async () => {});
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <ChakraProvider value={system}>
        <Manager save={save} list={list} />
      </ChakraProvider>,
    ),
  );
  const press = () => act(async () => container.querySelector<HTMLElement>('[type=submit]')?.click());
  await press();
  await press();
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => loadList('Car Brands'));
  expect(container.textContent).toBe('Car Brands');
  await act(async () => root.unmount());
});
