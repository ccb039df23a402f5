/** The account m/44'/60'/7' of the seed phrase that everybody uses for tests, “test test … junk”. */
export const testAccount = {
  xpub: 'xpub6Ce9NcJvTk37JBtr1eY9EsMZtMiNE1eTP4tmjVpfv5jBrmMxag6m2Vx99tzFbrPSgbYYCGJE82UetSJzNurv8JAzgEx2Duh3aa4p5ZW2gHX',
  firstAddress: '0xAF4311d557fBC876059e39306ec1f3343753df29',
};
