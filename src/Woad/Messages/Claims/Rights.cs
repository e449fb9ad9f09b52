namespace System.IdentityModel.Claims;

/// <summary>The rights of claims: the relation of the subject to the claimed resource.</summary>
public static class Rights
{
    private const string Prefix = "http://schemas.xmlsoap.org/ws/2005/05/identity/right/";

    /// <summary>Gets the claim identifies its subject.</summary>
    public static string Identity => Prefix + "identity";

    /// <summary>Gets the subject has the claimed property.</summary>
    public static string PossessProperty => Prefix + "possessproperty";
}
