
namespace Woad.Svcutil.Requests;

/// <summary>The command line, read.</summary>
/// <param name="Sources">Addresses and files.</param>
/// <param name="Out">The file of the code.</param>
/// <param name="Config">The file of the configuration; null for none.</param>
/// <param name="Hosts">Other hosts that documents may come from.</param>
/// <param name="MaxDocuments">The maximum number of fetched documents.</param>
/// <param name="Options">The options of the code, without types of assemblies.</param>
/// <param name="CollectionTypes">The names of generic collections; none for arrays.</param>
/// <param name="References">Assemblies of the program.</param>
/// <param name="Arguments">The command line as it was written.</param>
internal sealed record GenerateRequest(
    IReadOnlyList<string> Sources,
    string Out,
    string? Config,
    IReadOnlyList<string> Hosts,
    int MaxDocuments,
    GenerationOptions Options,
    IReadOnlyList<string> CollectionTypes,
    IReadOnlyList<string> References,
    IReadOnlyList<string> Arguments)
{
    /// <summary>The folder to which files of the command line are relative.</summary>
    public string Folder { get; init; } = Directory.GetCurrentDirectory();

    /// <summary>The settings of connections.</summary>
    public ConnectionSettings Connection { get; init; } = new();

    /// <summary>Names of types of the references that are not used.</summary>
    public IReadOnlyList<string> ExcludedTypes { get; init; } = [];

    /// <summary>Whether the configuration is added to a file that is there.</summary>
    public bool MergesConfig { get; init; }

    /// <summary>The folder to which documents are saved instead of generating code; null for code.</summary>
    public string? MetadataFolder { get; init; }

    /// <summary>The file to which the names of all files that were read are written; null for none.</summary>
    public string? DocumentList { get; init; }

    /// <summary>Whether a source is an address and not a file.</summary>
    public static bool IsAddress(string source) =>
        Uri.TryCreate(source, UriKind.Absolute, out var address) && !address.IsFile;

    /// <summary>The same with files relative to another folder.</summary>
    public GenerateRequest At(string folder) => this with
    {
        Sources = [.. Sources.Select(source => IsAddress(source) ? source : Path.Combine(folder, source))],
        Out = Path.Combine(folder, Out),
        Config = In(folder, Config),
        References = [.. References.Select(reference => Path.Combine(folder, reference))],
        MetadataFolder = In(folder, MetadataFolder),
        DocumentList = In(folder, DocumentList),
        Connection = Connection with
        {
            Authority = In(folder, Connection.Authority),
            Certificate = In(folder, Connection.Certificate),
            CertificateKey = In(folder, Connection.CertificateKey),
            PasswordFile = In(folder, Connection.PasswordFile),
        },
        Folder = folder,
    };

    private static string? In(string folder, string? path) => path is null ? null : Path.Combine(folder, path);
}
