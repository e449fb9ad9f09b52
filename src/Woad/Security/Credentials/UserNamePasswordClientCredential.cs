namespace System.ServiceModel.Security;

/// <summary>The user name and password that a client shows.</summary>
public sealed class UserNamePasswordClientCredential
{
    internal UserNamePasswordClientCredential()
    {
    }

    /// <summary>Gets or sets the password. Default: null.</summary>
    public string? Password { get; set; }

    /// <summary>Gets or sets the user name. Default: null.</summary>
    public string? UserName { get; set; }

    internal UserNamePasswordClientCredential Clone() => (UserNamePasswordClientCredential)MemberwiseClone();
}
