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

    public static bool IsOfWcf(string package) => WcfPackage().IsMatch(package);

    /// <summary>The packages, the one of hosts or of clients first.</summary>
    /// <param name="texts">Sources, configuration files and the old project file.</param>
    /// <param name="isProgram">Whether the project makes a program or a site.</param>
    /// <param name="isConfigured">Whether a configuration file of the project has system.serviceModel.</param>
    public static IReadOnlyList<string> Of(IReadOnlyList<string> texts, bool isProgram, bool isConfigured)
    {
        bool Has(string[] words) =>
            texts.Any(text => Array.Exists(words, word => text.Contains(word, StringComparison.Ordinal)));
        var packages = new List<string> { isProgram || Has(HostWords) ? "Woad.Server" : "Woad" };
        if (isConfigured || Has(["System.ServiceModel.Configuration", "AddServiceModelConfigurationManagerFile"]))
        {
            packages.Add("Woad.Configuration");
        }

        packages.AddRange(ByWords.Where(choice => Has(choice.Words)).Select(choice => choice.Package));
        return packages;
    }

    [GeneratedRegex(
        @"^(System\.ServiceModel\.(?!Syndication$).+|System\.Private\.ServiceModel|CoreWCF(\..+)?)$",
        RegexOptions.IgnoreCase)]
    private static partial Regex WcfPackage();
}
