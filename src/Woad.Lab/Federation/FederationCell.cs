using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.SelfTest;
using Woad.Lab.Targets;

namespace Woad.Lab.Federation;

/// <summary>Calls over HTTPS with a credential.</summary>
/// <param name="Credential">The credential.</param>
/// <param name="Use">Its use by a call.</param>
/// <param name="Callers">The number of callers.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record FederationCell(Credential Credential, CredentialUse Use, int Callers, double Seconds)
    : IFederationTrial
{
    /// <summary>The key of the server process that all cells share.</summary>
    public const string Server = "federation";

    private const int ManyCalls = 200;

    /// <summary>A first call takes as long as the operations of its keys.</summary>
    private const int FewCalls = 20;

    public string Id => NameOf(Credential, Use) + (IsTwin ? "/twin" : "") + (IsBefore ? "/before" : "");

    /// <summary>Whether it is another cell measured again, under a name of its own.</summary>
    public bool IsTwin { get; init; }

    /// <summary>Whether it is a measurement that predictions use.</summary>
    public bool IsBefore { get; init; }

    public string? ServerKey => IsTwin ? $"{Server}/twin" : Server;

    public int WarmUpCalls => Use == CredentialUse.First ? FewCalls : ManyCalls;

    public TimeSpan Expected => TimeSpan.FromSeconds((1.5 * Seconds) + 0.2);

    public ICallTarget TargetOf(CellTopology topology)
    {
        var binding = FederationBindings.Create(
            Credential, Use == CredentialUse.Conversation, topology.Find(FederationHost.Issuer));
        (binding.OpenTimeout, binding.SendTimeout) = (TimeSpan.FromMinutes(1), TimeSpan.FromMinutes(1));
        var factory = new ChannelFactory<IEcho>(
            binding,
            new EndpointAddress(new Uri(
                topology.Address, FederationBindings.PathOf(Credential, Use == CredentialUse.Conversation))));
        CellCredentials.Give(factory);
        factory.Credentials.IssuedToken.CacheIssuedTokens = Use != CredentialUse.First;
        return new ChannelTarget(
            factory,
            () => (IClientChannel)factory.CreateChannel(),
            static channel => new ValueTask(((IEcho)channel).EchoAsync(1)),
            opensFirst: true);
    }

    public static string NameOf(Credential credential, CredentialUse use) =>
        $"{credential.ToString().ToLowerInvariant()}/{use.ToString().ToLowerInvariant()}";
}
