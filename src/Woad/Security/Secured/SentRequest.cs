namespace Woad.Security.Secured;

/// <summary>A request that a client has secured, as its reply is compared with it.</summary>
/// <param name="Exchange">Its keys.</param>
/// <param name="Signatures">The values of its signatures.</param>
/// <param name="Id">Its MessageID; empty when it has none that is a UUID.</param>
internal sealed record SentRequest(ClientExchange Exchange, IReadOnlyList<byte[]> Signatures, Guid Id);
