"""The process that runs playbooks for the server. Its language is described in protocol/README.md."""
