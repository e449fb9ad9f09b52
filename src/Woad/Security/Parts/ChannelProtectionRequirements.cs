namespace System.ServiceModel.Security;

/// <summary>
/// The parts of a channel's messages that are signed and encrypted. Incoming messages are those to the service.
/// </summary>
public class ChannelProtectionRequirements
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelProtectionRequirements"/> class without parts.
    /// </summary>
    public ChannelProtectionRequirements()
        : this(new(), new(), new(), new())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelProtectionRequirements"/> class with the parts of another
    /// one, which can be changed.
    /// </summary>
    /// <param name="other">The requirements to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    public ChannelProtectionRequirements(ChannelProtectionRequirements other)
        : this(
            new(NotNull(other).IncomingSignatureParts),
            new(other.IncomingEncryptionParts),
            new(other.OutgoingSignatureParts),
            new(other.OutgoingEncryptionParts))
    {
    }

    private ChannelProtectionRequirements(
        ScopedMessagePartSpecification incomingSignature,
        ScopedMessagePartSpecification incomingEncryption,
        ScopedMessagePartSpecification outgoingSignature,
        ScopedMessagePartSpecification outgoingEncryption)
    {
        IncomingSignatureParts = incomingSignature;
        IncomingEncryptionParts = incomingEncryption;
        OutgoingSignatureParts = outgoingSignature;
        OutgoingEncryptionParts = outgoingEncryption;
    }

    /// <summary>Gets the parts of messages to the service that are encrypted.</summary>
    public ScopedMessagePartSpecification IncomingEncryptionParts { get; }

    /// <summary>Gets the parts of messages to the service that are signed.</summary>
    public ScopedMessagePartSpecification IncomingSignatureParts { get; }

    /// <summary>Gets a value that indicates whether the requirements can no longer be changed.</summary>
    public bool IsReadOnly { get; private set; }

    /// <summary>Gets the parts of messages to the client that are encrypted.</summary>
    public ScopedMessagePartSpecification OutgoingEncryptionParts { get; }

    /// <summary>Gets the parts of messages to the client that are signed.</summary>
    public ScopedMessagePartSpecification OutgoingSignatureParts { get; }

    /// <summary>Adds the parts of other requirements.</summary>
    /// <param name="protectionRequirements">The other requirements.</param>
    /// <exception cref="ArgumentNullException"><paramref name="protectionRequirements"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public void Add(ChannelProtectionRequirements protectionRequirements) =>
        Add(protectionRequirements, channelScopeOnly: false);

    /// <summary>Adds the parts of other requirements.</summary>
    /// <param name="protectionRequirements">The other requirements.</param>
    /// <param name="channelScopeOnly">Whether only the parts of all messages are added, not those of actions.</param>
    /// <exception cref="ArgumentNullException"><paramref name="protectionRequirements"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public void Add(ChannelProtectionRequirements protectionRequirements, bool channelScopeOnly)
    {
        ArgumentNullException.ThrowIfNull(protectionRequirements);
        Add(protectionRequirements.IncomingSignatureParts, IncomingSignatureParts, channelScopeOnly);
        Add(protectionRequirements.IncomingEncryptionParts, IncomingEncryptionParts, channelScopeOnly);
        Add(protectionRequirements.OutgoingSignatureParts, OutgoingSignatureParts, channelScopeOnly);
        Add(protectionRequirements.OutgoingEncryptionParts, OutgoingEncryptionParts, channelScopeOnly);
    }

    /// <summary>Creates the requirements as the other side sees them: incoming and outgoing change places.</summary>
    /// <returns>The requirements of the other side.</returns>
    public ChannelProtectionRequirements CreateInverse() =>
        new(
            new(OutgoingSignatureParts), new(OutgoingEncryptionParts), new(IncomingSignatureParts),
            new(IncomingEncryptionParts));

    /// <summary>Makes the requirements unchangeable.</summary>
    public void MakeReadOnly()
    {
        IsReadOnly = true;
        IncomingSignatureParts.MakeReadOnly();
        IncomingEncryptionParts.MakeReadOnly();
        OutgoingSignatureParts.MakeReadOnly();
        OutgoingEncryptionParts.MakeReadOnly();
    }

    private static ChannelProtectionRequirements NotNull(ChannelProtectionRequirements other)
    {
        ArgumentNullException.ThrowIfNull(other);
        return other;
    }

    private static void Add(
        ScopedMessagePartSpecification from, ScopedMessagePartSpecification to, bool channelScopeOnly)
    {
        to.AddParts(from.ChannelParts);
        foreach (var action in channelScopeOnly ? [] : from.Actions)
        {
            if (from.TryGetParts(action, excludeChannelScope: true, out var parts))
            {
                to.AddParts(parts, action);
            }
        }
    }
}
