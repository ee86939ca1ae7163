/** A case of the rivals' bench, in the words of its contract: a product screen, or a form of three hundred fields. */
export type PeerCase = PeerScreen | PeerForm;

interface Rule {
  readonly label: string;
  readonly placeholder?: string;
  readonly pattern?: string;
  readonly message?: string;
  readonly requiredMessage?: string;
  readonly maxLength?: number;
}

export interface PeerItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly stock: 'available' | 'limited' | 'sold';
  readonly stockLabel: string;
}

export interface PeerScreen {
  readonly kind: 'screen';
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly fee: number;
  readonly destination: Rule;
  readonly operator: Rule & { readonly options: readonly { readonly value: string; readonly label: string }[] };
  readonly nominal: Rule & { readonly items: readonly PeerItem[] };
  readonly electricity: {
    readonly showWhen: { readonly equals: string };
    readonly meter: Rule;
    readonly customer: { readonly label: string; readonly value: string };
  };
  readonly order: Rule;
  readonly summary: {
    readonly title: string;
    readonly priceLabel: string;
    readonly feeLabel: string;
    readonly totalLabel: string;
  };
  readonly steps: readonly {
    readonly key: string;
    readonly title: string;
    readonly next?: string;
    readonly password?: Rule;
    readonly message?: string;
  }[];
}

export interface PeerField extends Rule {
  readonly key: string;
  readonly type: 'text' | 'number' | 'select' | 'checkbox';
  readonly required?: boolean;
  readonly default?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly showWhen?: { readonly field: string };
}

export interface PeerForm {
  readonly kind: 'form';
  readonly id: string;
  readonly title: string;
  readonly fields: readonly PeerField[];
}
