namespace System.ServiceModel;

/// <summary>The security of <see cref="WSDualHttpBinding"/>.</summary>
public enum WSDualHttpSecurityMode
{
    /// <summary>Messages are not protected.</summary>
    None,

    /// <summary>Messages are signed and encrypted, within a secure conversation.</summary>
    Message,
}
