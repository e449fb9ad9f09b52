using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;

namespace Woad.Conformance.Tokens;

/// <summary>Another binding, whose messages shared secrets secure.</summary>
/// <param name="below">The other binding.</param>
/// <param name="use">The use of the secrets, one of <see cref="Uses"/>.</param>
internal sealed class SharedSecretBinding(BindingUnderTest below, string use = SharedSecretBinding.Protection)
    : BindingUnderTest
{
    public const string Protection = "protection";

    public static IReadOnlyList<string> Uses =>
    [
        Protection, "protection without derived keys", "endorsing over a transport",
        "endorsing over a transport without derived keys", "signed endorsing", "endorsing beside another",
    ];

    public override bool HasSessions => below.HasSessions;

    public override bool HasAddressing => below.HasAddressing;

    /// <summary>Cipher text is longer than the message.</summary>
    public override int LargeParameter => below.LargeParameter / 2;

    /// <summary>The secrets of services.</summary>
    public static Dictionary<string, byte[]> Secrets { get; } = new()
    {
        ["ada"] = [.. Enumerable.Range(1, 32).Select(static i => (byte)i)],
        ["machine"] = [.. Enumerable.Range(101, 32).Select(static i => (byte)i)],
    };

    public override Binding Create() => Create(static _ => { });

    /// <summary>A binding whose tokens a test changes.</summary>
    public CustomBinding Create(Action<SharedSecretParameters> change)
    {
        var binding = below.Create();
        return new CustomBinding([Security(change), .. binding.CreateBindingElements()])
        {
            SendTimeout = binding.SendTimeout,
            ReceiveTimeout = binding.ReceiveTimeout,
            OpenTimeout = binding.OpenTimeout,
            CloseTimeout = binding.CloseTimeout,
        };
    }

    public override void SetQuota(Binding binding, int bytes) =>
        ((CustomBinding)binding).Elements.Find<TransportBindingElement>()!.MaxReceivedMessageSize = bytes;

    public override void Configure(ChannelFactory factory) => below.Configure(factory);

    public override Uri NewAddress() => below.NewAddress();

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses) =>
        below.CreateHost(service, baseAddresses);

    private SecurityBindingElement Security(Action<SharedSecretParameters> change)
    {
        var ada = New("ada");
        ada.RequireDerivedKeys = !use.EndsWith("without derived keys", StringComparison.Ordinal);
        change(ada);
        if (use.StartsWith(Protection, StringComparison.Ordinal))
        {
            return new SymmetricSecurityBindingElement(ada);
        }

        if (use.StartsWith("endorsing over", StringComparison.Ordinal))
        {
            var transport = new TransportSecurityBindingElement { AllowInsecureTransport = true };
            transport.EndpointSupportingTokenParameters.Endorsing.Add(ada);
            return transport;
        }

        var security = new SymmetricSecurityBindingElement(New("machine"));
        var tokens = security.EndpointSupportingTokenParameters;
        (use == "signed endorsing" ? tokens.SignedEndorsing : tokens.Endorsing).Add(ada);
        return security;
    }

    private static SharedSecretParameters New(string name) => new() { Name = name, Secrets = Secrets };
}
