using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Hostile;

/// <summary>
/// A service and a client with message security, and somebody between them: takes messages as bytes, hands over others,
/// and sees what the service answers and what the client believes.
/// </summary>
internal sealed class HostileWorld : IDisposable
{
    /// <summary>The call that an honest client makes.</summary>
    public static Payment Honest { get; } = new(null, "Pay", "ada", 100);

    /// <summary>What it is answered.</summary>
    public const string HonestReply = "Pay 100 to ada";

    private static int _count;

    private readonly HostilePolicy _policy;
    private readonly HostilePolicy _clientPolicy;
    private readonly MemoryHost _host;
    private readonly Uri _address = new($"memory://localhost/hostile{Interlocked.Increment(ref _count)}");
    private readonly List<ICommunicationObject> _clients = [];
    private IClientChannel _client;
    private Func<byte[], Task<byte[]?>> _between;

    private readonly List<byte[]>? _seen;
    private readonly Tap _tap;
    private readonly bool _isCompiled;

    /// <param name="policy">The security.</param>
    /// <param name="isCompiled">Whether both sides use compiled contracts.</param>
    /// <param name="seen">Gets every message that passes; null for no list.</param>
    /// <param name="loggers">Where the service logs.</param>
    /// <param name="client">The security of clients; null for that of the service.</param>
    public HostileWorld(
        HostilePolicy policy, bool isCompiled = true, List<byte[]>? seen = null, ILoggerFactory? loggers = null,
        HostilePolicy? client = null)
    {
        (_policy, _isCompiled, _seen, _clientPolicy) = (policy, isCompiled, seen, client ?? policy);
        _between = DeliverAsync;
        _host = new MemoryHost(Service);
        var contract = policy.IsReadable ? typeof(ISignedPayments) : typeof(IPayments);
        _host.AddServiceEndpoint(
            contract.FullName!, policy.CreateBinding(), _address.AbsoluteUri).Contract.IgnoresCompiled = !isCompiled;
        Believe(_host.Credentials);
        if (loggers is not null)
        {
            _host.Loggers = loggers;
        }

        _host.Clock = Clock;
        _host.OpenUnbound();
        _tap = new Tap(new Uri(_address.AbsoluteUri + "tap"), PassAsync);
        _client = Connect(AdaOnly.Name, AdaOnly.Password);
        _client.Open();
    }

    /// <summary>The service's clock.</summary>
    public ImpatientClock Clock { get; } = new();

    /// <summary>The time by that clock.</summary>
    public DateTime Now => Clock.GetUtcNow().UtcDateTime;

    /// <summary>What has run.</summary>
    public PaymentsService Service { get; } = new();

    /// <summary>The service's address.</summary>
    public Uri Address => _address;

    /// <summary>Whether the service has run what the honest client has asked for and nothing else, so far.</summary>
    public bool HasRunHonestCallsOnly => Service.Calls.All(IsHonest);

    /// <summary>Whether a call is the honest client's.</summary>
    public bool IsHonest(Payment call) => call with { Caller = null } == Honest && call.Caller == HonestCaller;

    /// <summary>The name by which the service knows the honest client.</summary>
    public string? HonestCaller => _policy.Keys switch
    {
        "supporting" or "conversation" or "cookie conversation" or "negotiated" or "negotiated conversation" =>
            AdaOnly.Name,
        "symmetric" => null,
        _ => $"{TestCertificates.Client.SubjectName.Name}; {TestCertificates.Client.Thumbprint}",
    };

    /// <summary>The bytes of a request of the honest client; nobody has answered it.</summary>
    public byte[] Request() => Request(Honest);

    /// <summary>The same of another call.</summary>
    public byte[] Request(Payment call) => Request(Client(), call);

    /// <summary>The same of another client.</summary>
    public byte[] RequestOf(string name, string password, Payment call)
    {
        var client = Connect(name, password);
        client.Open();
        return Request(client, call);
    }

    /// <summary>The honest client ends its session.</summary>
    public void Close() => _client.Close();

    private byte[] Request(IClientChannel client, Payment call)
    {
        byte[]? taken = null;
        _between = request =>
        {
            taken = request;
            return Task.FromResult<byte[]?>(null);
        };
        Assert.ThrowsAny<CommunicationException>(() => Call(client, call));
        _between = DeliverAsync;
        return taken ?? throw new InvalidOperationException("The client has sent nothing.");
    }

    /// <summary>The honest client calls, and <paramref name="alter"/> changes the reply.</summary>
    public string Call(Func<byte[], byte[]> alter)
    {
        _between = async request => alter((await DeliverAsync(request))!);
        try
        {
            return Call();
        }
        finally
        {
            _between = DeliverAsync;
        }
    }

    /// <summary>The honest client calls, and <paramref name="answer"/> is the reply to its request.</summary>
    public string CallAnswered(Func<byte[], byte[]?> answer)
    {
        _between = request => Task.FromResult(answer(request));
        try
        {
            return Call();
        }
        finally
        {
            _between = DeliverAsync;
        }
    }

    /// <summary>The honest client calls.</summary>
    public string Call() => Call(Client(), Honest);

    /// <summary>Somebody else calls.</summary>
    public string CallAs(string name, string password) => Call(Connect(name, password), Honest);

    private IClientChannel Client()
    {
        if (_client.State != CommunicationState.Opened)
        {
            // An answer has ended its session.
            var between = _between;
            _between = DeliverAsync;
            _client = Connect(AdaOnly.Name, AdaOnly.Password);
            _client.Open();
            _between = between;
        }

        return _client;
    }

    private static string Call(IClientChannel client, Payment call) =>
        client is ISignedPayments signed
            ? signed.Pay(call.To, call.Amount)
            : ((IPayments)client).Pay(call.To, call.Amount);

    private async Task<byte[]?> PassAsync(byte[] request)
    {
        _seen?.Add(request);
        var reply = await _between(request);
        if (reply is not null)
        {
            _seen?.Add(reply);
        }

        return reply;
    }

    /// <summary>Hands the service a message. Null when it says that it is not one.</summary>
    public async Task<byte[]?> DeliverAsync(byte[] request)
    {
        try
        {
            return await MemoryTransport.Find(_address).Deliver(_address, request, CancellationToken.None).Reply;
        }
        catch (ProtocolException)
        {
            return null;
        }
    }

    /// <summary>Hands the service a message, and says what became of it.</summary>
    public async Task<Verdict> JudgeAsync(byte[] request)
    {
        var before = Service.Calls.Count;
        var answer = await DeliverAsync(request);
        return new Verdict(Service.Calls.Count - before, answer is null ? "not a message" : CodeOf(answer), answer);
    }

    /// <summary>An envelope as a document.</summary>
    public XmlDocument Read(byte[] bytes) => WireDocument.Read(bytes, _policy.IsBinary);

    /// <summary>A document as an envelope.</summary>
    public byte[] Write(XmlDocument document) => WireDocument.Write(document, _policy.IsBinary);

    /// <summary>An envelope as text.</summary>
    public string Text(byte[] bytes) => _policy.IsBinary ? Read(bytes).OuterXml : Encoding.UTF8.GetString(bytes);

    public void Dispose()
    {
        _clients.ForEach(static c => c.Abort());
        _host.Abort();
    }

    /// <summary>
    /// The subcode of a fault; empty for any other message. A fault about a message that was verified is protected
    /// itself.
    /// </summary>
    public string CodeOf(byte[] answer)
    {
        var answersEncrypted = !_policy.IsReadable;
        var document = Read(answer);
        var names = new XmlNamespaceManager(document.NameTable);
        names.AddNamespace("s", document.DocumentElement!.NamespaceURI);
        var code = document.SelectSingleNode("/s:Envelope/s:Body/s:Fault/s:Code/s:Subcode/s:Value", names);
        names.AddNamespace("e", "http://www.w3.org/2001/04/xmlenc#");
        return code is null
            ? document.SelectSingleNode("/s:Envelope/s:Body/s:Fault", names) is not null ? "no code"
            : document.SelectSingleNode("/s:Envelope/s:Body/e:EncryptedData", names) is not null && !answersEncrypted
                ? "protected"
                : ""
            : code.InnerText[(code.InnerText.IndexOf(':', StringComparison.Ordinal) + 1)..];
    }

    private IClientChannel Connect(string name, string password) =>
        _clientPolicy.IsReadable ? Connect<ISignedPayments>(name, password) : Connect<IPayments>(name, password);

    private IClientChannel Connect<T>(string name, string password)
    {
        var factory = new ChannelFactory<T>(_clientPolicy.CreateBinding());
        factory.Endpoint.Contract.IgnoresCompiled = !_isCompiled;
        Introduce(factory.Credentials, name, password);
        _clients.Add(factory);
        return (IClientChannel)factory.CreateChannel(
            new EndpointAddress(_address, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service)),
            _tap.Address)!;
    }

    /// <summary>The credentials of a client.</summary>
    public static void Introduce(ClientCredentials credentials, string name, string password)
    {
        credentials.UserName.UserName = name;
        credentials.UserName.Password = password;
        credentials.ClientCertificate.Certificate = TestCertificates.Client;
        credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Service;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
    }

    /// <summary>The credentials of the service.</summary>
    public static void Believe(ServiceCredentials credentials)
    {
        credentials.ServiceCertificate.Certificate = TestCertificates.Service;
        credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new AdaAndEve();
        credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ClientCertificate.Authentication.CustomCertificateValidator = new ClientOnly();
    }
}
