namespace System.ServiceModel;

/// <summary>Specifies whether a contract needs a binding that keeps messages in a queue.</summary>
public enum QueuedDeliveryRequirementsMode
{
    /// <summary>It may.</summary>
    Allowed,

    /// <summary>It must.</summary>
    Required,

    /// <summary>It must not.</summary>
    NotAllowed,
}
