namespace System.IdentityModel.Tokens;

/// <summary>Specifies the decision of an authorization decision statement.</summary>
public enum SamlAccessDecision
{
    /// <summary>The access is permitted.</summary>
    Permit = 0,

    /// <summary>The access is denied.</summary>
    Deny = 1,

    /// <summary>No decision has been made.</summary>
    Indeterminate = 2,
}
