namespace System.ServiceModel;

/// <summary>Specifies how <see cref="WSFederationHttpBinding"/> protects messages.</summary>
public enum WSFederationHttpSecurityMode
{
    /// <summary>Messages are not protected.</summary>
    None = 0,

    /// <summary>Messages are signed and encrypted.</summary>
    Message = 1,

    /// <summary>The transport protects messages, which carry an issued token.</summary>
    TransportWithMessageCredential = 2,
}
