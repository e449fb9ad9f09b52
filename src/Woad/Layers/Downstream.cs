using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// The connections that the part of a client's stack below makes: one of the two kinds, the other is null.
/// </summary>
internal sealed record Downstream(Connect<IRequester>? Requests, Connect<IEnvelopeSession>? Sessions);
