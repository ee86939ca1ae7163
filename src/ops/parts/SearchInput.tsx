import { useEffect, useRef, useState } from 'react';
import { TextInput } from './Field.tsx';

/** How long typing must rest before the address, and with it the list, follows; in milliseconds. */
const REST_MS = 250;

interface SearchInputProps {
  readonly label: string;
  /** The value in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter whose value is kept in the address: the field is ahead of it while one types. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <TextInput label={label} type="search" value={text} onChange={setText} />;
}
