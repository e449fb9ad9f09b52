namespace Woad.Security.Messages;

/// <summary>The timestamp of a received message.</summary>
/// <param name="Id">What a signature refers to it by; null without.</param>
/// <param name="Created">When the message was made.</param>
/// <param name="Expires">When it is stale; <see cref="DateTime.MaxValue"/> when it does not say.</param>
internal sealed record ReceivedTimestamp(string? Id, DateTime Created, DateTime Expires);
