namespace System.ServiceModel;

/// <summary>The credential that HTTP asks the client for.</summary>
public enum HttpClientCredentialType
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Name and password, readable.</summary>
    Basic = 1,

    /// <summary>Digest authentication.</summary>
    Digest = 2,

    /// <summary>NTLM.</summary>
    Ntlm = 3,

    /// <summary>Negotiate: Kerberos or NTLM.</summary>
    Windows = 4,

    /// <summary>A client certificate.</summary>
    Certificate = 5,

    /// <summary>
    /// The credential that the ASP.NET Core application of the service asks for. Services only: an operation runs for
    /// callers that the application has authenticated, unless an attribute of the operation says otherwise.
    /// </summary>
    InheritedFromHost = 6,
}
