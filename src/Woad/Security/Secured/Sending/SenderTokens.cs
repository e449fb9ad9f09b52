using System.Collections.Immutable;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The tokens by which one message is secured.</summary>
internal sealed record SenderTokens
{
    /// <summary>
    /// The key that signs and encrypts; null where certificates do, or the transport protects messages.
    /// </summary>
    public SharedKey? Shared { get; init; }

    /// <summary>The certificate that signs the message; null for a shared key.</summary>
    public SigningKey? Signing { get; init; }

    /// <summary>The key of this message for the receiver's certificate; null for a shared key.</summary>
    public WrappedKey? Wrapped { get; init; }

    /// <summary>The key that <see cref="Wrapped"/> holds.</summary>
    public MessageKey? WrappedSecret { get; init; }

    /// <summary>The tokens beside the key, in the order of the header.</summary>
    public ImmutableArray<SupportingToken> Supporting { get; init; } = [];

    /// <summary>The request's signatures that a reply confirms.</summary>
    public ImmutableArray<Confirmation> Confirmations { get; init; } = [];
}
