using System.Text.RegularExpressions;

namespace Woad.Check.Moving.Projects;

/// <summary>Chooses the packages of Woad by the words that a project's sources and configuration have.</summary>
internal static partial class PackageChoice
{
    private static readonly (string Package, string[] Words)[] ByWords =
    [
        ("Woad.Queues", ["System.Messaging", "NetMsmqBinding", "MsmqIntegration", "netMsmqBinding", "net.msmq:"]),
        ("Woad.Federation", ["FederationHttpBinding", "System.IdentityModel.Tokens", "System.IdentityModel.Protocols"]),
        ("Woad.Discovery", ["System.ServiceModel.Discovery", "<serviceDiscovery", "udpDiscoveryEndpoint"]),
        ("Woad.Routing", ["System.ServiceModel.Routing", "<routing "]),
        ("Woad.Mesh", ["NetPeerTcpBinding", "netPeerTcpBinding"]),
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

    /// <summary>The packages, the one of hosts or of clients first.</summary>
    /// <param name="texts">Sources, configuration files and the old project file.</param>
    /// <param name="kind">The kind of the project.</param>
    /// <param name="isConfigured">Whether a configuration file of the project has system.serviceModel.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<string> texts, ProjectKind kind, bool isConfigured)
    {
        // A package of JSON web tokens, which is not of WCF.
        string[] read = [.. texts.Select(text => JsonWebTokens().Replace(text, ""))];
        bool Has(string[] words) =>
            read.Any(text => Array.Exists(words, word => text.Contains(word, StringComparison.Ordinal)));
        var isHost = kind == ProjectKind.Site || Has(HostWords)
            || (kind == ProjectKind.Program && (Has(ListenerWords) || !Has(ClientWords)));
        var packages = new List<string> { isHost ? "Woad.Server" : "Woad" };
        if (isConfigured || Has(["System.ServiceModel.Configuration", "AddServiceModelConfigurationManagerFile"]))
        {
            packages.Add("Woad.Configuration");
        }

        packages.AddRange(ByWords.Where(choice => Has(choice.Words)).Select(choice => choice.Package));
        return packages;
    }

    [GeneratedRegex(@"\bSystem\.IdentityModel\.Tokens\.Jwt\b")]
    private static partial Regex JsonWebTokens();

    [GeneratedRegex(
        @"^(System\.ServiceModel\.(?!Syndication$).+|System\.Private\.ServiceModel|CoreWCF(\..+)?)$",
        RegexOptions.IgnoreCase)]
    private static partial Regex WcfPackage();
}
