// Bundles the page into dist/, or --to=FOLDER, or with --tests the tests into dist-test/. The same sources give the same bytes.
import { build } from "esbuild";
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";

const common = { bundle: true, charset: "utf8", jsx: "automatic", jsxImportSource: "preact", logLevel: "warning" };

const folder = process.argv.find((word) => word.startsWith("--to="))?.slice("--to=".length) ?? "dist";

async function bundlePage() {
  await mkdir(folder, { recursive: true });
  await build({
    ...common,
    entryPoints: { page: "src/main.tsx", write: "src/editor/main.tsx" },
    outdir: folder,
    format: "esm",
    target: ["es2022", "chrome109", "firefox115", "safari16"],
    minify: true,
    legalComments: "none",
  });
  for (const file of ["index.html", "write.html", "icon.svg"]) await copyFile(`src/${file}`, `${folder}/${file}`);
}

async function bundleTests() {
  await rm("dist-test", { recursive: true, force: true });
  const files = (await readdir("test")).filter((file) => file.endsWith("_test.ts"));
  await build({
    ...common,
    entryPoints: files.map((file) => `test/${file}`),
    outdir: "dist-test",
    outExtension: { ".js": ".mjs" },
    format: "esm",
    platform: "node",
  });
}

await (process.argv.includes("--tests") ? bundleTests() : bundlePage());
