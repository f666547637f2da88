"""When to stop drawing, solved exactly: by machine code where there is a compiler."""
