using Woad.ConfigurationGenerator;

// Writes what src/Woad.Configuration has of the lists in Input: run it without arguments from anywhere in the
// repository.
var root = Repository.Root();
var output = Generation.Run(File.ReadAllText, root);
foreach (var (path, text) in output)
{
    Directory.CreateDirectory(Path.GetDirectoryName(path)!);
    File.WriteAllText(path, text);
}

var folder = Generation.ClassFolder(root);
var written = Directory.EnumerateFiles(folder, "*.cs").Concat(
    Directory.EnumerateFiles(Generation.CarrierFolder(root), "*.cs"));
foreach (var stale in written.Where(file => !output.ContainsKey(file)))
{
    File.Delete(stale);
}

Console.WriteLine($"{output.Count} files written below {Path.GetRelativePath(root, folder)}.");
