namespace Woad.Svcutil;

/// <summary>The command line, read.</summary>
/// <param name="Sources">Addresses and files.</param>
/// <param name="Out">The file of the code.</param>
/// <param name="Config">The file of the configuration; null for none.</param>
/// <param name="Hosts">Other hosts that documents may come from.</param>
/// <param name="MaxDocuments">The maximum number of fetched documents.</param>
/// <param name="Options">The options of the code, without types of assemblies.</param>
/// <param name="CollectionType">The name of a generic collection; null for arrays.</param>
/// <param name="References">Assemblies of the program.</param>
/// <param name="Arguments">The command line as it was written.</param>
internal sealed record GenerateRequest(
    IReadOnlyList<string> Sources,
    string Out,
    string? Config,
    IReadOnlyList<string> Hosts,
    int MaxDocuments,
    GenerationOptions Options,
    string? CollectionType,
    IReadOnlyList<string> References,
    IReadOnlyList<string> Arguments)
{
    /// <summary>The folder to which files of the command line are relative.</summary>
    public string Folder { get; init; } = Directory.GetCurrentDirectory();

    /// <summary>Whether a source is an address and not a file.</summary>
    public static bool IsAddress(string source) =>
        Uri.TryCreate(source, UriKind.Absolute, out var address) && !address.IsFile;

    /// <summary>The same with files relative to another folder.</summary>
    public GenerateRequest At(string folder) => this with
    {
        Sources = [.. Sources.Select(source => IsAddress(source) ? source : Path.Combine(folder, source))],
        Out = Path.Combine(folder, Out),
        Config = Config is null ? null : Path.Combine(folder, Config),
        References = [.. References.Select(reference => Path.Combine(folder, reference))],
        Folder = folder,
    };
}
