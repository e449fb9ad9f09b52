namespace Woad.Web;

/// <summary>Text at an address below an endpoint that is no operation's: help, scripts.</summary>
/// <param name="Text">The text; empty where only the head is sent.</param>
/// <param name="ContentType">The content type.</param>
internal sealed record WebPage(string Text, string ContentType)
{
    public const string Html = "text/html; charset=utf-8";

    public const string Json = "application/json; charset=utf-8";

    public string? CacheControl { get; init; }

    /// <summary>When the page came into being; null when nobody asks by time.</summary>
    public DateTimeOffset? LastModified { get; init; }
}
