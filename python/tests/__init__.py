import sys

# Bytecode beside the example playbooks could hide a change of theirs within the same second.
sys.dont_write_bytecode = True
