# docker build --file deploy/backup.Dockerfile --tag qosyl-site-backup .    (in the folder of the project or of a release)
# pg_dump has to be of the server's version or a newer one.
FROM postgres:17-bookworm
RUN apt-get update \
  && apt-get install --yes --no-install-recommends age \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/backup.sh /usr/local/bin/backup.sh
USER 999:999
ENTRYPOINT ["sh", "/usr/local/bin/backup.sh", "/backups"]
