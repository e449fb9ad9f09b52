namespace System.ServiceModel;

/// <summary>Specifies whether a contract allows, requires or refuses sessions of the binding.</summary>
public enum SessionMode
{
    /// <summary>Sessions are used when the binding has them. The default.</summary>
    Allowed = 0,

    /// <summary>The binding must have sessions; opening fails otherwise.</summary>
    Required = 1,

    /// <summary>The binding must not have sessions; opening fails otherwise.</summary>
    NotAllowed = 2,
}
