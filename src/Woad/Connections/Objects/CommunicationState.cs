namespace System.ServiceModel;

/// <summary>The states of a communication object, in the order in which it passes them.</summary>
public enum CommunicationState
{
    /// <summary>Made, still configurable.</summary>
    Created,

    /// <summary>Being opened.</summary>
    Opening,

    /// <summary>In use.</summary>
    Opened,

    /// <summary>Being closed.</summary>
    Closing,

    /// <summary>Closed or aborted; cannot be opened again.</summary>
    Closed,

    /// <summary>Failed; only <see cref="ICommunicationObject.Abort"/> is left.</summary>
    Faulted,
}
