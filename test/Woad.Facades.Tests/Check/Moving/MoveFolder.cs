using Woad.Check;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>A program of a test in an empty folder, and woad-check over it.</summary>
public sealed class MoveFolder : IDisposable
{
    public string Root { get; } = Directory.CreateTempSubdirectory("woad-move").FullName;

    public void Dispose() => Directory.Delete(Root, recursive: true);

    public string Write(string name, string text)
    {
        var file = Path.Combine(Root, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
        return file;
    }

    public string Read(string name) => File.ReadAllText(Path.Combine(Root, name));

    public bool Has(string name) => File.Exists(Path.Combine(Root, name));

    public IReadOnlyList<string> Files() => [.. Directory.EnumerateFiles(Root, "*", SearchOption.AllDirectories)
        .Select(file => Path.GetRelativePath(Root, file).Replace('\\', '/')).Order(StringComparer.Ordinal)];

    /// <summary>The exit code, and the output with the errors.</summary>
    public (int Code, string Text) Run(params string[] args)
    {
        using var output = new StringWriter();
        var code = CheckCommand.Run(args, output, output);
        return (code, output.ToString());
    }
}
