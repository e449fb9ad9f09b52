using Woad.Exchanges;

namespace Woad.MessageLogs;

/// <summary>A message without an envelope, for a log.</summary>
/// <param name="Request">The HTTP request that brought it; null for none.</param>
/// <param name="ContentType">The media type; null when it is the endpoint's.</param>
/// <param name="Length">The number of bytes.</param>
/// <param name="Text">The bytes as text.</param>
internal sealed record LoggedBody(IHttpRequest? Request, string? ContentType, int Length, string Text);
