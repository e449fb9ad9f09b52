using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Web;
using Woad.Server.Tests.BadInput;
using Woad.Server.Tests.Security;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Hooks;

/// <summary>Managers find the caller in the context of each of their methods, whatever it came over.</summary>
public sealed class AuthorizedCallerTests
{
    private const string Get = "http://schemas.xmlsoap.org/ws/2004/09/transfer/Get";

    private static readonly string[] Methods =
        ["Authenticate", "CheckAccess of message", "CheckAccess", "GetAuthorizationPolicies", "CheckAccessCore"];

    public static TheoryData<string, Func<Binding>> Anonymous => new()
    {
        { "memory", () => new MemoryBinding() },
        { "http", () => new BasicHttpBinding() },
        { "http", () => new BasicHttpBinding { TransferMode = TransferMode.Streamed } },
        { "http", () => new WSHttpBinding(SecurityMode.None) },
        { "http", () => new WSHttpBinding(SecurityMode.None) { ReliableSession = { Enabled = true } } },
        { "http", () => Sockets(TransferMode.Buffered) },
        { "http", () => Sockets(TransferMode.Streamed) },
        { "http", () => new WebHttpBinding() },
        { "http", () => new WebHttpBinding { TransferMode = TransferMode.Streamed } },
        { "net.tcp", () => new NetTcpBinding(SecurityMode.None) },
        { "net.tcp", () => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed } },
        { "net.pipe", () => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None) },
    };

    [Theory]
    [MemberData(nameof(Anonymous))]
    public void Anonymous_caller_is_one_for_every_method(string scheme, Func<Binding> create) =>
        Assert.Equal(Expected("anonymous"), Call(scheme, create()));

    public static TheoryData<Func<Binding>> WithPasswords =>
    [
        () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            TransferMode = TransferMode.Streamed,
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        () => new WebHttpBinding(WebHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
    ];

    [Theory]
    [MemberData(nameof(WithPasswords))]
    public void Caller_with_a_password_is_named_for_every_method(Func<Binding> create) =>
        Assert.Equal(Expected("alice"), Call("http", create()));

    [Fact]
    public void Caller_of_a_contract_with_callbacks_is_one_for_every_method()
    {
        var recorder = new CallerRecorder();
        using var host = new ServiceHost(typeof(PingService));
        var address = $"net.tcp://localhost:{FreePort.Next()}/ping";
        host.AddServiceEndpoint(typeof(IPingBack), new NetTcpBinding(SecurityMode.None), address);
        Install(host, recorder);
        host.Open();
        using var factory = new DuplexChannelFactory<IPingBack>(
            new InstanceContext(new Back()), new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));

        Assert.Equal("a back", factory.CreateChannel().PingTwice("a"));
        Assert.Equal(Expected("anonymous"), recorder.Seen);
    }

    [Theory]
    [InlineData("http", false)]
    [InlineData("net.tcp", false)]
    [InlineData("http", true)]
    public void Managers_are_asked_for_metadata(string scheme, bool isStandard)
    {
        var recorder = new CallerRecorder();
        using var host = Exchange(scheme, isStandard, out var address);
        Install(host, recorder);
        host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Custom;
        host.Open();

        Assert.Equal(Get + "Response", Ask(scheme, address));
        Assert.Equal(Expected("anonymous"), recorder.Seen);
    }

    [Theory]
    [InlineData("http")]
    [InlineData("net.tcp")]
    public void Metadata_are_refused_by_a_manager_that_lets_nobody_in(string scheme)
    {
        using var host = Exchange(scheme, isStandard: false, out var address);
        var nobody = new Nobody();
        host.Authorization.ServiceAuthorizationManager = nobody;
        host.Open();

        // The answer of an operation with messages is given to the program as it is, a fault too.
        Assert.Equal("FailedAuthentication", Ask(scheme, address));
        Assert.Equal([ServiceMetadataBehavior.MexContractName], nobody.Contracts);
    }

    [Fact]
    public void Requests_for_metadata_are_in_the_audit()
    {
        using var logs = new RecordedLogs();
        using var host = Exchange("http", isStandard: false, out var address);
        host.Loggers = logs;
        host.Description.Behaviors.Add(new ServiceSecurityAuditBehavior
        {
            ServiceAuthorizationAuditLevel = AuditLevel.Success,
        });
        host.Open();

        Ask("http", address);
        string entry;
        do
        {
            entry = logs.Next();
        }
        while (!entry.Contains("authorization succeeded", StringComparison.Ordinal));
        Assert.Contains(Get, entry, StringComparison.Ordinal);
    }

    [Fact]
    public void Managers_are_asked_for_an_endpoint_that_is_declared_a_system_endpoint()
    {
        var nobody = new Nobody();
        using var host = new ServiceHost(typeof(PingService));
        var address = $"http://localhost:{FreePort.Next()}/ping";
        host.AddServiceEndpoint(typeof(IPing), new BasicHttpBinding(), address);
        host.AddServiceEndpoint(typeof(IPing), new BasicHttpBinding(), address + "/system").IsSystemEndpoint = true;
        host.Authorization.ServiceAuthorizationManager = nobody;
        host.Open();
        using var factory = new ChannelFactory<IPing>(
            new BasicHttpBinding(), new EndpointAddress(address + "/system"));

        Assert.Throws<SecurityAccessDeniedException>(() => factory.CreateChannel().Ping("a"));
        Assert.Single(nobody.Contracts);
    }

    private static string[] Expected(string caller) => [.. Methods.Select(method => $"{method}: {caller}")];

    private static NetHttpBinding Sockets(TransferMode mode) => new()
    {
        TransferMode = mode,
        WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
    };

    private static void Install(ServiceHostBase host, CallerRecorder recorder)
    {
        host.Authorization.ServiceAuthorizationManager = recorder;
        host.Authentication.ServiceAuthenticationManager = recorder.Authentication;
    }

    private static List<string> Call(string scheme, Binding binding)
    {
        var recorder = new CallerRecorder();
        using var host = new ServiceHost(typeof(PingService));
        Assert.Equal(scheme, binding.Scheme);
        var address = scheme is "memory" or "net.pipe" ? $"{scheme}://localhost/{Guid.NewGuid():N}"
            : $"{scheme}://localhost:{FreePort.Next()}/ping";
        var endpoint = host.AddServiceEndpoint(typeof(IPing), binding, address);
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        Install(host, recorder);
        if (binding is WebHttpBinding)
        {
            endpoint.EndpointBehaviors.Add(new WebHttpBehavior());
        }

        host.Open();
        using ChannelFactory<IPing> factory = binding is WebHttpBinding
            ? new WebChannelFactory<IPing>(binding, new Uri(address))
            : new ChannelFactory<IPing>(binding, new EndpointAddress(address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "ecila";
        Assert.Equal("a", factory.CreateChannel().Ping("a"));
        return recorder.Seen;
    }

    private static ServiceHost Exchange(string scheme, bool isStandard, out string address)
    {
        var host = new ServiceHost(typeof(PingService));
        address = $"{scheme}://localhost:{FreePort.Next()}/mex";
        host.AddServiceEndpoint(
            typeof(IPing), new BasicHttpBinding(), $"http://localhost:{FreePort.Next()}/ping");
        host.Description.Behaviors.Add(new ServiceMetadataBehavior());
        if (isStandard)
        {
            host.AddServiceEndpoint(new ServiceMetadataEndpoint(new EndpointAddress(address)));
        }
        else
        {
            host.AddServiceEndpoint(typeof(IMetadataExchange), ExchangeBinding(scheme), address);
        }

        return host;
    }

    private static Binding ExchangeBinding(string scheme) => scheme == "http"
        ? MetadataExchangeBindings.CreateMexHttpBinding()
        : MetadataExchangeBindings.CreateMexTcpBinding();

    private static string Ask(string scheme, string address)
    {
        using var factory = new ChannelFactory<IMetadataExchange>(
            ExchangeBinding(scheme), new EndpointAddress(address));
        using var answer = factory.CreateChannel().Get(
            Message.CreateMessage(MessageVersion.Soap12WSAddressing10, Get));
        return answer.IsFault
            ? MessageFault.CreateFault(answer, 65536).Code.SubCode!.Name
            : answer.Headers.Action!;
    }

    [ServiceContract]
    private interface IPing
    {
        [OperationContract]
        [WebInvoke]
        string Ping(string text);
    }

    [ServiceContract(CallbackContract = typeof(IBack))]
    private interface IPingBack
    {
        [OperationContract]
        string PingTwice(string text);
    }

    private interface IBack
    {
        [OperationContract]
        string Back(string text);
    }

    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
    private sealed class PingService : IPing, IPingBack
    {
        public string Ping(string text) => text;

        public string PingTwice(string text) =>
            OperationContext.Current!.GetCallbackChannel<IBack>()!.Back(text);
    }

    private sealed class Back : IBack
    {
        string IBack.Back(string text) => text + " back";
    }

    private sealed class Nobody : ServiceAuthorizationManager
    {
        public List<string> Contracts { get; } = [];

        protected override bool CheckAccessCore(OperationContext operationContext)
        {
            Contracts.Add(operationContext.EndpointDispatcher!.ContractName);
            return false;
        }
    }
}
