# docker build -t console . — the same Node as package.json pins. What the second stage holds is what `npm run package` writes.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY codegen/package.json codegen/
COPY codegen/bin codegen/bin
RUN npm ci --include=dev
COPY . .
RUN npm run package -- /console && install -d /data

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DEMO=0 DATA_DIR=/data
WORKDIR /console
COPY --from=build /console /console
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 4600 4601
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/tasks/health.ts"]
# Both parts; `api` or `gateway` as an argument starts one.
ENTRYPOINT ["node", "scripts/tasks/serve.ts"]
