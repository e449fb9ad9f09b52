using System.IdentityModel.Protocols.WSTrust;
using System.ServiceModel.Security;

namespace Woad.Federation.Trust.Serialization;

/// <summary>The names of one version of WS-Trust, and their counterparts in the model of messages.</summary>
/// <param name="Namespace">The namespace of the elements.</param>
/// <param name="Prefix">The prefix that writers use.</param>
/// <param name="Is13">Whether the version is 1.3.</param>
internal sealed record TrustNames(string Namespace, string Prefix, bool Is13)
{
    /// <summary>The namespace of the act-as element (WS-Trust 1.4).</summary>
    public const string Trust14 = "http://docs.oasis-open.org/ws-sx/ws-trust/200802";

    /// <summary>The namespace of the claims of information cards.</summary>
    public const string Identity = "http://schemas.xmlsoap.org/ws/2005/05/identity";

    /// <summary>The namespace of WS-Federation's authorization elements.</summary>
    public const string Authorization = "http://docs.oasis-open.org/wsfed/authorization/200706";

    /// <summary>The dialect in which claims have values.</summary>
    public const string AuthorizationClaims = Authorization + "/authclaims";

    /// <summary>The namespaces of WS-Policy that an AppliesTo may have: of 2004, and of version 1.5.</summary>
    public static readonly string[] Policies =
        ["http://schemas.xmlsoap.org/ws/2004/09/policy", "http://www.w3.org/ns/ws-policy"];

    private const string NeutralComputedKey = System.IdentityModel.Tokens.ComputedKeyAlgorithms.Psha1;

    /// <summary>WS-Trust of February 2005.</summary>
    public static TrustNames February2005 { get; } = new("http://schemas.xmlsoap.org/ws/2005/02/trust", "t", false);

    /// <summary>WS-Trust 1.3.</summary>
    public static TrustNames Trust13 { get; } =
        new("http://docs.oasis-open.org/ws-sx/ws-trust/200512", "trust", true);

    /// <summary>The algorithm that computes keys of two entropies.</summary>
    public string ComputedKey => Namespace + "/CK/PSHA1";

    /// <summary>The names of a version.</summary>
    public static TrustNames Of(TrustVersion version) =>
        version == TrustVersion.WSTrust13 ? Trust13 : February2005;

    /// <summary>Whether a namespace is one of WS-Trust: writers mix versions inside of a message.</summary>
    public static bool IsTrust(string ns) => ns == February2005.Namespace || ns == Trust13.Namespace;

    /// <summary>The action of a request.</summary>
    /// <param name="what">Issue, Renew, Cancel or Validate.</param>
    public string RequestAction(string what) => $"{Namespace}/RST/{what}";

    /// <summary>The action of the final answer.</summary>
    /// <param name="what">Issue, Renew, Cancel or Validate.</param>
    public string ResponseAction(string what) => !Is13
        ? $"{Namespace}/RSTR/{what}"
        : what == "Issue" ? $"{Namespace}/RSTRC/IssueFinal" : $"{Namespace}/RSTR/{what}Final";

    /// <summary>The kind of a request as messages have it.</summary>
    public string WireRequestType(string type) => type switch
    {
        RequestTypes.Issue => Namespace + "/Issue",
        RequestTypes.Renew => Namespace + "/Renew",
        RequestTypes.Cancel => Namespace + "/Cancel",
        RequestTypes.Validate => Namespace + "/Validate",
        _ => type,
    };

    /// <summary>The kind of a request as the model has it.</summary>
    public static string ModelRequestType(string type) => Suffix(type) switch
    {
        "Issue" => RequestTypes.Issue,
        "Renew" => RequestTypes.Renew,
        "Cancel" => RequestTypes.Cancel,
        "Validate" => RequestTypes.Validate,
        _ => type,
    };

    /// <summary>The kind of a key as messages have it.</summary>
    public string WireKeyType(string type) => type switch
    {
        KeyTypes.Symmetric => Namespace + "/SymmetricKey",
        KeyTypes.Asymmetric => Namespace + "/PublicKey",
        KeyTypes.Bearer => Is13 ? Namespace + "/Bearer" : Identity + "/NoProofKey",
        _ => type,
    };

    /// <summary>The kind of a key as the model has it; both names of bearer tokens are read.</summary>
    public static string ModelKeyType(string type) => type == Identity + "/NoProofKey"
        ? KeyTypes.Bearer
        : Suffix(type) switch
        {
            "SymmetricKey" => KeyTypes.Symmetric,
            "PublicKey" => KeyTypes.Asymmetric,
            "Bearer" => KeyTypes.Bearer,
            _ => type,
        };

    /// <summary>The algorithm of computed keys as messages have it.</summary>
    public string WireComputedKey(string algorithm) =>
        algorithm == NeutralComputedKey || Suffix(algorithm) == "CK/PSHA1" ? ComputedKey : algorithm;

    /// <summary>Whether an algorithm computes keys by P_SHA-1, in any version.</summary>
    public static bool IsComputedKey(string? algorithm) =>
        algorithm is not null && (algorithm == NeutralComputedKey || Suffix(algorithm) == "CK/PSHA1");

    /// <summary>The rest of a URI of WS-Trust; null for any other.</summary>
    private static string? Suffix(string uri) =>
        After(uri, February2005) ?? After(uri, Trust13);

    private static string? After(string uri, TrustNames names) =>
        uri.StartsWith(names.Namespace + "/", StringComparison.Ordinal) ? uri[(names.Namespace.Length + 1)..] : null;
}
