namespace System.ServiceModel;

/// <summary>The credential of the client in the message security of <c>BasicHttpBinding</c>.</summary>
public enum BasicHttpMessageCredentialType
{
    /// <summary>Name and password. The default.</summary>
    UserName = 0,

    /// <summary>A certificate.</summary>
    Certificate = 1,
}
