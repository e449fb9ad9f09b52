namespace Woad.Connections;

/// <summary>An answer to a GET.</summary>
/// <param name="Status">The HTTP status.</param>
/// <param name="ContentType">The content type; null without content.</param>
/// <param name="Content">The content's bytes, shared by all who ask.</param>
internal sealed record Page(int Status, string? ContentType, ReadOnlyMemory<byte> Content)
{
    public const string Xml = "text/xml; charset=UTF-8";
    public const string Html = "text/html; charset=UTF-8";

    /// <summary>Where the page is instead; null when it is here.</summary>
    public string? Location { get; init; }

    /// <summary>What to report of a failure; null when there is none.</summary>
    public Exception? Failure { get; init; }

    public static Page Refusal(int status) => new(status, null, default);
}
