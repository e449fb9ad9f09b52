namespace Woad.Lab.MessageSize;

/// <summary>The work of a caller before a call, or with it.</summary>
internal enum OpeningStep
{
    /// <summary>A factory is made, opened and closed.</summary>
    Factory,

    /// <summary>A channel of a factory is made, opened and closed; a security context is set up with it.</summary>
    Channel,

    /// <summary>A call on a channel that is open.</summary>
    Call,

    /// <summary>A call on a channel of its own.</summary>
    OwnChannel,

    /// <summary>A call on a channel of a factory of its own.</summary>
    OwnFactory,
}
