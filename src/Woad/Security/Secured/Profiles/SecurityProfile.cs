using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>What both sides of message security must have alike, fixed at open.</summary>
internal sealed record SecurityProfile
{
    /// <summary>The versions of WS-Trust and WS-SecureConversation.</summary>
    public required ConversationNames Names { get; init; }

    /// <summary>Whether WS-Security is 1.1.</summary>
    public required bool IsVersion11 { get; init; }

    /// <summary>
    /// Whether references to a message's own tokens tell their types, as the Basic Security Profile demands.
    /// </summary>
    public bool TellsTokenTypes { get; init; }

    /// <summary>A reference as this profile writes it.</summary>
    public KeyReference Written(KeyReference reference) =>
        TellsTokenTypes || reference.LocalId is null ? reference : reference with { ValueType = null };

    /// <summary>The algorithms.</summary>
    public required AlgorithmSuite Suite { get; init; }

    /// <summary>Which timestamps are fresh.</summary>
    public required TimestampSettings Times { get; init; }

    /// <summary>
    /// Whether the transport alone protects messages: then tokens are added, and nothing is encrypted.
    /// </summary>
    public bool IsBare { get; init; }

    /// <summary>Whether messages carry a timestamp.</summary>
    public bool HasTimestamp { get; init; } = true;

    /// <summary>Whether the timestamp is the last element of the Security header.</summary>
    public bool TimestampIsLast { get; init; }

    /// <summary>Whether signatures cover the tokens whose keys make them.</summary>
    public bool ProtectsTokens { get; init; }

    /// <summary>In which order parts are signed and encrypted.</summary>
    public ProtectionOrder Order { get; init; }

    /// <summary>
    /// Whether certificates sign messages of which nothing is encrypted: then no key is sent with them.
    /// </summary>
    public bool SignsOnly { get; init; }

    /// <summary>The same of the messages that the other side sends.</summary>
    public bool PeerSignsOnly { get; init; }

    /// <summary>Whether signatures, and the confirmations of signatures, are to be encrypted.</summary>
    public bool HidesSignatures => !IsBare && Order == ProtectionOrder.SignThenEncryptAll;

    /// <summary>Whether keys derived from a shared key sign and encrypt; otherwise that key.</summary>
    public bool DerivesKeys { get; init; } = true;

    /// <summary>Whether replies name the signatures of their requests.</summary>
    public bool ConfirmsSignatures { get; init; }

    /// <summary>Whether answers need no security: services send none, clients ask for none.</summary>
    public bool AnswersUnsecured { get; init; }

    /// <summary>The protection that the parts of sent messages get.</summary>
    public required ProtectionPlan Sent { get; init; }

    /// <summary>Received messages that are remembered so that none is taken twice; null for none.</summary>
    public ReplaySettings? Replays { get; init; }
}
