namespace System.IdentityModel.Claims;

/// <summary>The URIs of what is usually claimed.</summary>
public static class ClaimTypes
{
    private const string Prefix = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
    private const string SystemPrefix = "http://schemas.microsoft.com/ws/2005/05/identity/claims/";

    /// <summary>Nothing is known about the subject.</summary>
    public static string Anonymous => Prefix + "anonymous";

    /// <summary>How the subject was authenticated.</summary>
    public static string Authentication => Prefix + "authentication";

    /// <summary>Whether the subject may do something.</summary>
    public static string AuthorizationDecision => Prefix + "authorizationdecision";

    /// <summary>A country.</summary>
    public static string Country => Prefix + "country";

    /// <summary>A date of birth.</summary>
    public static string DateOfBirth => Prefix + "dateofbirth";

    /// <summary>A Windows group that may only deny something.</summary>
    public static string DenyOnlySid => Prefix + "denyonlysid";

    /// <summary>A DNS name.</summary>
    public static string Dns => Prefix + "dns";

    /// <summary>A mail address.</summary>
    public static string Email => Prefix + "emailaddress";

    /// <summary>A gender.</summary>
    public static string Gender => Prefix + "gender";

    /// <summary>A given name.</summary>
    public static string GivenName => Prefix + "givenname";

    /// <summary>A hash value.</summary>
    public static string Hash => Prefix + "hash";

    /// <summary>A telephone number at home.</summary>
    public static string HomePhone => Prefix + "homephone";

    /// <summary>A town.</summary>
    public static string Locality => Prefix + "locality";

    /// <summary>A mobile telephone number.</summary>
    public static string MobilePhone => Prefix + "mobilephone";

    /// <summary>A name.</summary>
    public static string Name => Prefix + "name";

    /// <summary>A name as its issuer gives it.</summary>
    public static string NameIdentifier => Prefix + "nameidentifier";

    /// <summary>Another telephone number.</summary>
    public static string OtherPhone => Prefix + "otherphone";

    /// <summary>An identifier that only one receiver sees.</summary>
    public static string PPID => Prefix + "privatepersonalidentifier";

    /// <summary>A postal code.</summary>
    public static string PostalCode => Prefix + "postalcode";

    /// <summary>An RSA key.</summary>
    public static string Rsa => Prefix + "rsa";

    /// <summary>A Windows security identifier.</summary>
    public static string Sid => Prefix + "sid";

    /// <summary>A service principal name.</summary>
    public static string Spn => Prefix + "spn";

    /// <summary>A state or province.</summary>
    public static string StateOrProvince => Prefix + "stateorprovince";

    /// <summary>A street and house number.</summary>
    public static string StreetAddress => Prefix + "streetaddress";

    /// <summary>A family name.</summary>
    public static string Surname => Prefix + "surname";

    /// <summary>The system.</summary>
    public static string System => SystemPrefix + "system";

    /// <summary>The thumbprint of a certificate.</summary>
    public static string Thumbprint => Prefix + "thumbprint";

    /// <summary>A user principal name.</summary>
    public static string Upn => Prefix + "upn";

    /// <summary>A URI.</summary>
    public static string Uri => Prefix + "uri";

    /// <summary>A page on the web.</summary>
    public static string Webpage => Prefix + "webpage";

    /// <summary>A distinguished name.</summary>
    public static string X500DistinguishedName => Prefix + "x500distinguishedname";
}
