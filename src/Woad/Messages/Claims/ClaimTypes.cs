namespace System.IdentityModel.Claims;

/// <summary>The URIs of what is usually claimed.</summary>
public static class ClaimTypes
{
    private const string Prefix = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
    private const string SystemPrefix = "http://schemas.microsoft.com/ws/2005/05/identity/claims/";

    /// <summary>Gets the type of the claim of an anonymous subject.</summary>
    public static string Anonymous => Prefix + "anonymous";

    /// <summary>Gets the type of the claim about the authentication of the subject.</summary>
    public static string Authentication => Prefix + "authentication";

    /// <summary>Gets a value that indicates whether the subject may do something.</summary>
    public static string AuthorizationDecision => Prefix + "authorizationdecision";

    /// <summary>Gets the URI of a claim about a country.</summary>
    public static string Country => Prefix + "country";

    /// <summary>Gets a date of birth.</summary>
    public static string DateOfBirth => Prefix + "dateofbirth";

    /// <summary>Gets a Windows group that may only deny something.</summary>
    public static string DenyOnlySid => Prefix + "denyonlysid";

    /// <summary>Gets a DNS name.</summary>
    public static string Dns => Prefix + "dns";

    /// <summary>Gets a mail address.</summary>
    public static string Email => Prefix + "emailaddress";

    /// <summary>Gets the URI of a claim about a gender.</summary>
    public static string Gender => Prefix + "gender";

    /// <summary>Gets a given name.</summary>
    public static string GivenName => Prefix + "givenname";

    /// <summary>Gets a hash value.</summary>
    public static string Hash => Prefix + "hash";

    /// <summary>Gets a telephone number at home.</summary>
    public static string HomePhone => Prefix + "homephone";

    /// <summary>Gets the URI of a claim about a town.</summary>
    public static string Locality => Prefix + "locality";

    /// <summary>Gets a mobile telephone number.</summary>
    public static string MobilePhone => Prefix + "mobilephone";

    /// <summary>Gets the URI of a claim about a name.</summary>
    public static string Name => Prefix + "name";

    /// <summary>Gets a name as its issuer gives it.</summary>
    public static string NameIdentifier => Prefix + "nameidentifier";

    /// <summary>Gets the type of the claim of another telephone number.</summary>
    public static string OtherPhone => Prefix + "otherphone";

    /// <summary>Gets an identifier that only one receiver sees.</summary>
    public static string PPID => Prefix + "privatepersonalidentifier";

    /// <summary>Gets a postal code.</summary>
    public static string PostalCode => Prefix + "postalcode";

    /// <summary>Gets an RSA key.</summary>
    public static string Rsa => Prefix + "rsa";

    /// <summary>Gets a Windows security identifier.</summary>
    public static string Sid => Prefix + "sid";

    /// <summary>Gets a service principal name.</summary>
    public static string Spn => Prefix + "spn";

    /// <summary>Gets a state or province.</summary>
    public static string StateOrProvince => Prefix + "stateorprovince";

    /// <summary>Gets a street and house number.</summary>
    public static string StreetAddress => Prefix + "streetaddress";

    /// <summary>Gets a family name.</summary>
    public static string Surname => Prefix + "surname";

    /// <summary>Gets the system of the types.</summary>
    public static string System => SystemPrefix + "system";

    /// <summary>Gets the thumbprint of a certificate.</summary>
    public static string Thumbprint => Prefix + "thumbprint";

    /// <summary>Gets a user principal name.</summary>
    public static string Upn => Prefix + "upn";

    /// <summary>Gets the URI of a claim about a URI.</summary>
    public static string Uri => Prefix + "uri";

    /// <summary>Gets a page on the web.</summary>
    public static string Webpage => Prefix + "webpage";

    /// <summary>Gets a distinguished name.</summary>
    public static string X500DistinguishedName => Prefix + "x500distinguishedname";
}
