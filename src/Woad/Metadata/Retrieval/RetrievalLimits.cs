namespace Woad.Metadata.Retrieval;

/// <summary>The limits of the documents that are fetched for one request for metadata.</summary>
/// <param name="Documents">The maximum number of documents.</param>
internal sealed record RetrievalLimits(int Documents)
{
    /// <summary>The maximum size of one document: one with 100,000 types has about 40 MB.</summary>
    public long DocumentBytes { get; init; } = 64 * 1024 * 1024;

    /// <summary>The maximum size of all documents.</summary>
    public long TotalBytes { get; init; } = 256 * 1024 * 1024;
}
