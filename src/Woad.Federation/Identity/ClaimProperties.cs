namespace System.Security.Claims;

/// <summary>Defines the names of the properties of claims that were read from assertions.</summary>
public static class ClaimProperties
{
    /// <summary>The namespace of the names.</summary>
    public const string Namespace = "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties";

    /// <summary>The name of an attribute for persons.</summary>
    public const string SamlAttributeDisplayName =
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties/displayname";

    /// <summary>The format of the name of an attribute.</summary>
    public const string SamlAttributeNameFormat =
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties/attributename";

    /// <summary>The format of a subject's name.</summary>
    public const string SamlNameIdentifierFormat =
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties/format";

    /// <summary>The domain of a subject's name.</summary>
    public const string SamlNameIdentifierNameQualifier =
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties/namequalifier";

    /// <summary>The party for which a subject's name holds.</summary>
    public const string SamlNameIdentifierSPNameQualifier =
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties/spnamequalifier";

    /// <summary>The name that this party has given.</summary>
    public const string SamlNameIdentifierSPProvidedId =
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claimproperties/spprovidedid";
}
