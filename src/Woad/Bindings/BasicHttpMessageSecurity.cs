using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Message security of <see cref="BasicHttpBinding"/>.</summary>
public sealed class BasicHttpMessageSecurity
{
    /// <summary>The client's credential. Default: <see cref="BasicHttpMessageCredentialType.UserName"/>.</summary>
    public BasicHttpMessageCredentialType ClientCredentialType
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Whether <see cref="ClientCredentialType"/> is not as it is by default.</summary>
    public bool ShouldSerializeClientCredentialType() => ClientCredentialType != BasicHttpMessageCredentialType.UserName;
}
