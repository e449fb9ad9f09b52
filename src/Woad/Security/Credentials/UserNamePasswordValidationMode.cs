namespace System.ServiceModel.Security;

/// <summary>Specifies how a user name and its password are validated.</summary>
public enum UserNamePasswordValidationMode
{
    /// <summary>
    /// By the accounts of the machine or its domain, which
    /// <see cref="UserNamePasswordServiceCredential.WindowsAccountValidator"/> asks.
    /// </summary>
    Windows = 0,

    /// <summary>By an ASP.NET membership provider, which .NET does not have.</summary>
    MembershipProvider = 1,

    /// <summary>By a validator of the user.</summary>
    Custom = 2,
}
