namespace Woad.CallPath;

/// <summary>Finds the source files of types: one type per file, named after it.</summary>
internal sealed class SourceFiles(string root)
{
    private static readonly char[] AfterName = ['`', '+', '['];

    private readonly ILookup<string, string> _files = Directory
        .EnumerateFiles(root, "*.cs", SearchOption.AllDirectories)
        .ToLookup(static path => Path.GetFileNameWithoutExtension(path));

    /// <summary>Returns the files of the types, relative to the root.</summary>
    public IEnumerable<string> Of(IEnumerable<string> types) => types
        .SelectMany(Of)
        .Select(path => Path.GetRelativePath(root, path))
        .Distinct()
        .Order(StringComparer.Ordinal);

    private IEnumerable<string> Of(string type)
    {
        var name = type.Split(AfterName)[0];
        var dot = name.LastIndexOf('.');
        return dot < 0
            ? []
            : _files[name[(dot + 1)..]].Where(path => File.ReadLines(path).Contains($"namespace {name[..dot]};"));
    }
}
