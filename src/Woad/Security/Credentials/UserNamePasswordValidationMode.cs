namespace System.ServiceModel.Security;

/// <summary>Specifies how a user name and its password are validated.</summary>
public enum UserNamePasswordValidationMode
{
    /// <summary>By the operating system of the service.</summary>
    Windows = 0,

    /// <summary>By an ASP.NET membership provider, which .NET does not have.</summary>
    MembershipProvider = 1,

    /// <summary>By a validator of the user.</summary>
    Custom = 2,
}
