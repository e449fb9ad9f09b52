namespace Woad.Lab.Tests.Commands;

/// <summary>The laboratory's command line, with a folder of its own for what it writes.</summary>
internal abstract class LabRun : IDisposable
{
    public string Folder { get; } = Directory.CreateTempSubdirectory("woad-lab-").FullName;

    public string RunFolder => Directory.GetDirectories(Folder).Single();

    public abstract Task<(int Code, string Output, string Errors)> EndAsync();

    public virtual void Dispose() => Directory.Delete(Folder, recursive: true);

    protected string[] WithFolder(string[] arguments) =>
        arguments is ["run" or "load" or "tune" or "serve" or "ab", ..] && !arguments.Contains("--out")
            ? [.. arguments, "--out", Folder]
            : arguments;
}
