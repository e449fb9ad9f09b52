using System.Collections.Immutable;
using Woad.Connections;
using Woad.Encoders;

namespace Woad.Model;

/// <summary>One address that a host listens on, and the endpoints behind it.</summary>
internal sealed record ListenerModel(Uri ListenUri, StackModel Stack, ImmutableArray<EndpointModel> Endpoints)
{
    public TransportModel Transport => Stack.Transport;

    public EncodingModel Encoding => Stack.Encoding;
}
