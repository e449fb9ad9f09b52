using System.Collections.Immutable;
using Woad.Connections;
using Woad.Encoders;
using Woad.Security.Conversation;

namespace Woad.Model;

/// <summary>One address that a host listens on, and the endpoints behind it.</summary>
internal sealed record ListenerModel(
    Uri ListenUri,
    TransportModel Transport,
    EncodingModel Encoding,
    ImmutableArray<EndpointModel> Endpoints)
{
    /// <summary>The secure conversations that requests belong to; null for none.</summary>
    public ServiceConversationModel? Conversation { get; init; }
}
