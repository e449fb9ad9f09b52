namespace System.ServiceModel.Channels;

/// <summary>Specifies the state of a <see cref="ReceiveContext"/>.</summary>
public enum ReceiveContextState
{
    /// <summary>The message is locked.</summary>
    Received = 0,

    /// <summary>The message is being removed from its queue.</summary>
    Completing = 1,

    /// <summary>The message is gone.</summary>
    Completed = 2,

    /// <summary>The message is being given back.</summary>
    Abandoning = 3,

    /// <summary>The message is in its queue again.</summary>
    Abandoned = 4,

    /// <summary>The message could be neither removed nor given back.</summary>
    Faulted = 5,
}
