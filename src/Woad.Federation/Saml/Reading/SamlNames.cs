using System.Xml.Linq;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Names of SAML and of WS-Security's profiles of it.</summary>
internal static class SamlNames
{
    public const string Saml1 = "urn:oasis:names:tc:SAML:1.0:assertion";
    public const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";
    public const string Bearer1 = "urn:oasis:names:tc:SAML:1.0:cm:bearer";
    public const string Bearer2 = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
    public const string HolderOfKey1 = "urn:oasis:names:tc:SAML:1.0:cm:holder-of-key";
    public const string HolderOfKey2 = "urn:oasis:names:tc:SAML:2.0:cm:holder-of-key";
    public const string TokenType1 = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1";
    public const string TokenType2 = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV2.0";
    public const string Reference1 = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID";
    public const string Reference2 = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLID";
    public const string OriginalIssuer = "http://schemas.xmlsoap.org/ws/2009/09/identity/claims";
    public const string OriginalIssuerOld = "http://schemas.microsoft.com/ws/2008/06/identity";
    public const string Actor = "http://schemas.xmlsoap.org/ws/2009/09/identity/claims/actor";
    public const string StringType = Names.Schema + "#string";
    public const string Assertion = "Assertion";
    public const string EncryptedAssertion = "EncryptedAssertion";

    /// <summary>The names of the type of SAML 1.1 tokens in requests.</summary>
    public static string[] Types1 { get; } = [Saml1, TokenType1];

    /// <summary>The names of the type of SAML 2.0 tokens in requests.</summary>
    public static string[] Types2 { get; } = [Saml2, TokenType2];

    public static XNamespace Of1 { get; } = Saml1;

    public static XNamespace Of2 { get; } = Saml2;
}
