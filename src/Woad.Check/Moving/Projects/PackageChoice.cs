using System.Text.RegularExpressions;

namespace Woad.Check.Moving.Projects;

/// <summary>Chooses the packages of Woad by the words that a project's sources and configuration have.</summary>
internal static partial class PackageChoice
{
    private static readonly (string Package, string[] Words)[] ByWords =
    [
        ("Woad.Queues", ["System.Messaging", "NetMsmqBinding", "MsmqIntegration", "netMsmqBinding", "net.msmq:"]),
        (
            "Woad.Federation",
            [
                "FederationHttp", "FederatedMessageSecurity", "WSTrust", "IssuedSecurityToken",
                "AudienceUriModeValidation", "SamlSecurityTokenAuthenticator",
                "System.IdentityModel.Tokens", "System.IdentityModel.Protocols",
                "System.IdentityModel.Metadata", "System.IdentityModel.Configuration", "SecurityTokenService",
                "using System.IdentityModel;", "<system.identityModel", "useIdentityConfiguration=\"true\"",
                "IdentityConfiguration", "ClaimsAuthenticationManager", "ClaimsAuthorizationManager", "DispatchContext",
            ]),
        ("Woad.Discovery", ["System.ServiceModel.Discovery", "<serviceDiscovery", "udpDiscoveryEndpoint"]),
        ("Woad.Routing", ["System.ServiceModel.Routing", "<routing", "EndpointNameMessageFilter"]),
        (
            "Woad.Mesh",
            [
                "NetPeerTcp", "netPeerTcp", "PeerNode", "PeerHopCount", "PeerMessage", "PeerResolver", "PeerTransport",
                "PeerSecurity", "PeerCustomResolver", "PnrpPeer", "IOnlineStatus",
            ]),
        ("Woad.Transactions", ["TransactionFlow", "transactionFlow=\"true\""]),
    ];

    private static readonly string[] HostWords =
        ["ServiceHost", "UseServiceModel", "AddServiceModelServices", "System.ServiceModel.Activation"];

    /// <summary>The words of services in files, and of clients that are called back at an address.</summary>
    private static readonly string[] ListenerWords =
    [
        "<services", "<serviceActivations", "WSDualHttp", "wsDualHttp", "ompositeDuplex", "NetPeerTcp", "netPeerTcp",
        "AnnouncementService", "ChannelListener",
    ];

    private static readonly string[] ClientWords = ["ChannelFactory", "ClientBase<", "<client>"];

    public static bool IsOfWcf(string package) => WcfPackage().IsMatch(package);

    /// <summary>Whether an assembly of .NET Framework has parts of WCF, which packages of Woad replace.</summary>
    public static bool IsFrameworksOfWcf(string assembly) =>
        assembly is "System.ServiceModel" or "System.Messaging" or "System.IdentityModel"
            or "System.IdentityModel.Selectors" or "System.IdentityModel.Services"
        || assembly.StartsWith("System.ServiceModel.", StringComparison.Ordinal);

    /// <summary>The packages beside the one of hosts or of clients.</summary>
    /// <param name="texts">Sources, configuration files and project files.</param>
    public static IReadOnlyList<string> Further(IEnumerable<string> texts)
    {
        // A package of JSON web tokens, which is not of WCF.
        string[] read = [.. texts.Select(text => JsonWebTokens().Replace(text, ""))];
        return [.. ByWords.Where(choice => Have(read, choice.Words)).Select(choice => choice.Package)];
    }

    /// <summary>The packages, the one of hosts or of clients first.</summary>
    /// <param name="texts">Sources, configuration files and the old project file.</param>
    /// <param name="kind">The kind of the project.</param>
    /// <param name="isConfigured">Whether a configuration file of the project has system.serviceModel.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<string> texts, ProjectKind kind, bool isConfigured)
    {
        bool Has(string[] words) => Have(texts, words);
        var isHost = kind == ProjectKind.Site || Has(HostWords)
            || (kind == ProjectKind.Program && (Has(ListenerWords) || !Has(ClientWords)));
        var packages = new List<string> { isHost ? "Woad.Server" : "Woad" };
        if (isConfigured || Has(["System.ServiceModel.Configuration", "AddServiceModelConfigurationManagerFile"]))
        {
            packages.Add("Woad.Configuration");
        }

        packages.AddRange(Further(texts));
        return packages;
    }

    private static bool Have(IEnumerable<string> texts, string[] words) =>
        texts.Any(text => Array.Exists(words, word => text.Contains(word, StringComparison.Ordinal)));

    [GeneratedRegex(@"\bSystem\.IdentityModel\.Tokens\.Jwt\b")]
    private static partial Regex JsonWebTokens();

    [GeneratedRegex(
        @"^(System\.ServiceModel\.(?!Syndication$).+|System\.Private\.ServiceModel|CoreWCF(\..+)?)$",
        RegexOptions.IgnoreCase)]
    private static partial Regex WcfPackage();
}
