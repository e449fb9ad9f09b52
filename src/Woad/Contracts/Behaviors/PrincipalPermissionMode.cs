namespace System.ServiceModel.Description;

/// <summary>Specifies the value of <see cref="Thread.CurrentPrincipal"/> while an operation runs.</summary>
public enum PrincipalPermissionMode
{
    /// <summary>It is left alone.</summary>
    None = 0,

    /// <summary>
    /// The caller's Windows account with its groups; on other systems the caller's name without groups.
    /// </summary>
    UseWindowsGroups = 1,

    /// <summary>The caller with the roles of ASP.NET's role provider, which .NET does not have.</summary>
    UseAspNetRoles = 2,

    /// <summary>The principal that an authorization policy has stored under "Principal".</summary>
    Custom = 3,

    /// <summary>The caller with all claims that policies have found.</summary>
    Always = 4,
}
