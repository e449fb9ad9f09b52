using System.Collections.Concurrent;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Bindings.Rules;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Secured;

/// <summary>
/// Messages of every version of SOAP and of WS-Addressing, with a header and a body that are hidden, by several keys
/// and
/// in every protection order.
/// </summary>
[Trait("Category", "Security")]
public sealed class SoapVersionTests
{
    private static readonly Dictionary<string, MessageVersion> Versions = new()
    {
        ["1.1 addressed"] = MessageVersion.Soap11WSAddressing10,
        ["1.1 addressed in 2004"] = MessageVersion.Soap11WSAddressingAugust2004,
        ["1.2"] = MessageVersion.Soap12WSAddressing10,
    };

    private static readonly string[] Keys =
        ["asymmetric", "symmetric", "supporting", "endorsing", "conversation", "negotiated"];

    private static int _count;

    private readonly ConcurrentQueue<string> _headers = [];

    public static TheoryData<string, string, MessageProtectionOrder> Cases
    {
        get
        {
            var all = new TheoryData<string, string, MessageProtectionOrder>();
            foreach (var version in Versions.Keys)
            {
                foreach (var keys in Keys)
                {
                    foreach (var order in Enum.GetValues<MessageProtectionOrder>())
                    {
                        all.Add(version, keys, order);
                    }
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Header_and_body_are_hidden_both_ways(string version, string keys, MessageProtectionOrder order)
    {
        var policy = new HostilePolicy { Keys = keys, Order = order };
        var address = new Uri($"memory://localhost/versions{Interlocked.Increment(ref _count)}");
        using var host = new MemoryHost(typeof(Notary));
        host.AddServiceEndpoint(typeof(INotary).FullName!, NewBinding(policy, version), address.AbsoluteUri);
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Service;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new AdaOnly();
        var clients = host.Credentials.ClientCertificate.Authentication;
        clients.CertificateValidationMode = X509CertificateValidationMode.None;
        host.OpenUnbound();
        using var factory = new ChannelFactory<INotary>(
            NewBinding(policy, version),
            new EndpointAddress(address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)));
        factory.Credentials.UserName.UserName = AdaOnly.Name;
        factory.Credentials.UserName.Password = AdaOnly.Password;
        factory.Credentials.ClientCertificate.Certificate = TestCertificates.Client;
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Service;
        var services = factory.Credentials.ServiceCertificate.Authentication;
        services.CertificateValidationMode = X509CertificateValidationMode.None;

        var answer = factory.CreateChannel().Sign(new Deed { Seal = "hidden seal", Text = "hidden text" });

        Assert.Equal(("hidden seal", "signed: hidden text"), (answer.Seal, answer.Text));
        Assert.DoesNotContain(_headers, static header => header.Contains("hidden", StringComparison.Ordinal));
        var encrypted = _headers.Where(static header => Regex.IsMatch(header, "^<([a-z]+:)?EncryptedData ")).ToList();
        Assert.Equal(keys == "asymmetric", encrypted.Count > 0);
        Assert.All(encrypted, static header => Assert.DoesNotMatch("^[^>]* u:Id=", header));
    }

    private CustomBinding NewBinding(HostilePolicy policy, string version) => new(
        policy.CreateElement(),
        new LayerBindingElement(() => new HeaderRecorder(_headers)),
        new TextMessageEncodingBindingElement { MessageVersion = Versions[version] },
        new MemoryTransportBindingElement { IsSessionful = false });

    [ServiceContract]
    public interface INotary
    {
        [OperationContract]
        Deed Sign(Deed deed);
    }

    [MessageContract]
    public sealed class Deed
    {
        [MessageHeader(ProtectionLevel = ProtectionLevel.EncryptAndSign)]
        public string? Seal { get; set; }

        [MessageBodyMember]
        public string? Text { get; set; }
    }

    private sealed class Notary : INotary
    {
        public Deed Sign(Deed deed) => new() { Seal = deed.Seal, Text = "signed: " + deed.Text };
    }

    /// <summary>Keeps the headers of all messages, below security.</summary>
    private sealed class HeaderRecorder(ConcurrentQueue<string> headers) : MessageLayer
    {
        private LayerContext _context = null!;

        protected override void Open(LayerContext context)
        {
            context.Part();
            _context = context;
        }

        protected override object? Received(Incoming message, object? request)
        {
            var parts = _context.Parts(message);
            for (var i = 0; i < parts.Headers.Count; i++)
            {
                headers.Enqueue(Encoding.UTF8.GetString(parts.ReadHeader(i).Span));
            }

            return null;
        }
    }
}
