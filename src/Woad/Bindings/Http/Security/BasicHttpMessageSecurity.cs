namespace System.ServiceModel;

/// <summary>Message security of <see cref="BasicHttpBinding"/>.</summary>
public sealed partial class BasicHttpMessageSecurity
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="BasicHttpMessageCredentialType.UserName"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ShouldSerialize = true)] public partial BasicHttpMessageCredentialType ClientCredentialType { get; set; }
}
