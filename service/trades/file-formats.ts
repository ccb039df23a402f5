import type { ExportFormat } from '../../src/contract/contract.ts';
import { csvHeader, csvRow } from './csv.ts';
import { koinlyHeader, koinlyRows } from './koinly.ts';
import type { TradeView } from './to-trade.ts';

interface FileFormat {
  /** Follows the name of the file. */
  name: string;
  header: string;
  rowsOf(trade: TradeView): string;
}

/** The ways to write trades into a file. */
export const fileFormats: Record<ExportFormat, FileFormat> = {
  STANDARD: { name: '', header: csvHeader, rowsOf: csvRow },
  KOINLY: { name: '-koinly', header: koinlyHeader, rowsOf: koinlyRows },
};
