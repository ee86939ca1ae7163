/**
 * Drawings that components load on demand. The files of a worker share its modules: a script that is still on its way when a file ends
 * could not be loaded by those after it.
 */
import '#src/blocks/marks/drawn/DrawnMark.tsx';
import '#src/blocks/marks/drawn/DrawnOperator.tsx';
