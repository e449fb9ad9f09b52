using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Text;
using Woad.Freeze;

namespace Woad.Tests.Bindings;

public sealed class BindingValidationTests
{
    private static readonly TimeSpan TooLong = TimeSpan.FromMilliseconds(int.MaxValue + 1L);

    public static TheoryData<Type, string, object?, Type> Refused { get; } = new()
    {
        { typeof(BasicHttpBinding), "Name", null, typeof(ArgumentException) },
        { typeof(BasicHttpBinding), "Name", "", typeof(ArgumentException) },
        { typeof(BasicHttpBinding), "Namespace", null, typeof(ArgumentNullException) },
        { typeof(BasicHttpBinding), "Namespace", "http://[bad", typeof(ArgumentException) },
        { typeof(BasicHttpBinding), "OpenTimeout", TimeSpan.FromTicks(-1), typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "CloseTimeout", TooLong, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "SendTimeout", TimeSpan.FromTicks(-1), typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "ReceiveTimeout", TooLong, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "MaxReceivedMessageSize", 0L, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "MaxBufferSize", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "MaxBufferPoolSize", -1L, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "ReaderQuotas", null, typeof(ArgumentNullException) },
        { typeof(BasicHttpBinding), "TextEncoding", null, typeof(ArgumentNullException) },
        { typeof(BasicHttpBinding), "TextEncoding", Encoding.Latin1, typeof(ArgumentException) },
        { typeof(BasicHttpBinding), "Security", null, typeof(ArgumentNullException) },
        { typeof(BasicHttpBinding), "TransferMode", (TransferMode)9, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpBinding), "MessageEncoding", (WSMessageEncoding)9, typeof(ArgumentOutOfRangeException) },
        { typeof(WSHttpBinding), "ReliableSession", null, typeof(ArgumentNullException) },
        { typeof(OptionalReliableSession), "InactivityTimeout", TimeSpan.Zero, typeof(ArgumentOutOfRangeException) },
        {
            typeof(ReliableSessionBindingElement),
            "AcknowledgementInterval",
            TimeSpan.Zero,
            typeof(ArgumentOutOfRangeException)
        },
        { typeof(ReliableSessionBindingElement), "MaxPendingChannels", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(ReliableSessionBindingElement), "MaxPendingChannels", 16385, typeof(ArgumentOutOfRangeException) },
        { typeof(ReliableSessionBindingElement), "MaxRetryCount", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(ReliableSessionBindingElement), "MaxTransferWindowSize", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(ReliableSessionBindingElement), "MaxTransferWindowSize", 4097, typeof(ArgumentOutOfRangeException) },
        { typeof(ReliableSessionBindingElement), "ReliableMessagingVersion", null, typeof(ArgumentNullException) },
        { typeof(NetTcpBinding), "ListenBacklog", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(NetTcpBinding), "MaxConnections", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(NetTcpSecurity), "Mode", (SecurityMode)9, typeof(ArgumentOutOfRangeException) },
        { typeof(BasicHttpSecurity), "Message", null, typeof(ArgumentNullException) },
        {
            typeof(TcpTransportBindingElement),
            "ChannelInitializationTimeout",
            TimeSpan.Zero,
            typeof(ArgumentOutOfRangeException)
        },
        { typeof(TcpTransportBindingElement), "ConnectionBufferSize", -1, typeof(ArgumentOutOfRangeException) },
        {
            typeof(TcpTransportBindingElement),
            "MaxOutputDelay",
            TimeSpan.FromTicks(-1),
            typeof(ArgumentOutOfRangeException)
        },
        { typeof(TcpTransportBindingElement), "MaxPendingAccepts", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(TcpTransportBindingElement), "MaxPendingConnections", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(HttpTransportBindingElement), "Realm", null, typeof(ArgumentNullException) },
        { typeof(TextMessageEncodingBindingElement), "MessageVersion", null, typeof(ArgumentNullException) },
        { typeof(TextMessageEncodingBindingElement), "MaxReadPoolSize", 0, typeof(ArgumentOutOfRangeException) },
        { typeof(BinaryMessageEncodingBindingElement), "MaxSessionSize", -1, typeof(ArgumentOutOfRangeException) },
        { typeof(BinaryMessageEncodingBindingElement), "MaxWritePoolSize", 0, typeof(ArgumentOutOfRangeException) },
        {
            typeof(BinaryMessageEncodingBindingElement), "MessageVersion", MessageVersion.Soap11,
            typeof(InvalidOperationException)
        },
    };

    public static TheoryData<Binding, string[]> Unavailable { get; } = new()
    {
        {
            new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
            },
            ["NetTcpBinding", "Security.Message.ClientCredentialType is None", "SecurityMode.Transport"]
        },
        {
            new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed, MaxBufferSize = 70_000 },
            ["MaxBufferSize (70000) must not exceed MaxReceivedMessageSize (65536)"]
        },
        {
            new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
            },
            ["WSHttpBinding", "Security.Message.ClientCredentialType is None", "SecurityMode.Transport"]
        },
        {
            new WSHttpBinding(SecurityMode.Message, true)
            {
                Security = { Message = { EstablishSecurityContext = false } },
            },
            ["EstablishSecurityContext", "ReliableSession.Enabled is True"]
        },
        {
            new BasicHttpBinding(BasicHttpSecurityMode.Message) { Name = "mine" },
            ["'mine'", "Security.Mode is Message", "BasicHttpSecurityMode.Transport"]
        },
        {
            new BasicHttpBinding { ProxyAddress = new Uri("http://proxy") },
            ["explicit Proxy Address", "UseDefaultWebProxy to false"]
        },
        {
            new BasicHttpBinding { MaxBufferSize = 1024 },
            ["For TransferMode.Buffered, MaxReceivedMessageSize and MaxBufferSize must be the same value."]
        },
        {
            new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = 1L << 31 },
            ["MaxReceivedMessageSize is 2147483648", "range of an integer"]
        },
        { new CustomBinding(), ["TransportBindingElement"] },
        {
            new CustomBinding(new HttpTransportBindingElement(), new TextMessageEncodingBindingElement()),
            ["last element"]
        },
        {
            new CustomBinding(
                new TextMessageEncodingBindingElement(),
                new BinaryMessageEncodingBindingElement(),
                new TcpTransportBindingElement()),
            ["2 message encodings"]
        },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void Property_refuses_a_value_out_of_range(Type type, string property, object? value, Type exception)
    {
        var thrown = Assert.Throws<TargetInvocationException>(
            () => type.GetProperty(property)!.SetValue(Activator.CreateInstance(type), value));

        Assert.IsType(exception, thrown.InnerException);
    }

    [Theory]
    [MemberData(nameof(Unavailable))]
    public void Unsupported_names_binding_setting_and_remedy(Binding binding, string[] parts)
    {
        var text = binding.Unsupported();

        Assert.NotNull(text);
        Assert.All(parts, part => Assert.Contains(part, text, StringComparison.Ordinal));
    }

    public static TheoryData<Binding, string[]> Unsecured { get; } = new()
    {
        {
            new NetTcpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.IssuedToken } },
            },
            ["NetTcpBinding", "Security.Mode is Message", "SecurityMode.None"]
        },
        {
            new WSHttpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.IssuedToken } },
            },
            [
                "WSHttpBinding", "Security.Message.ClientCredentialType IssuedToken", "IssuedSecurityTokenParameters",
                "SecurityMode.None",
            ]
        },
        {
            Supported(static tokens => tokens.Endorsing.Add(new UserNameSecurityTokenParameters())),
            ["UserNameSecurityTokenParameters", "SignedEncrypted"]
        },
        {
            Supported(static tokens =>
            {
                tokens.Endorsing.Add(new KerberosSecurityTokenParameters());
                tokens.Endorsing.Add(new SspiSecurityTokenParameters());
            }),
            [
                "TransportSecurityBindingElement has 2 endorsing tokens",
                "(KerberosSecurityTokenParameters, SspiSecurityTokenParameters)", "EndpointSupportingTokenParameters",
            ]
        },
        {
            Supported(static tokens =>
            {
                tokens.SignedEndorsing.Add(new SspiSecurityTokenParameters());
                tokens.Endorsing.Add(new SspiSecurityTokenParameters());
            }),
            ["2 endorsing tokens"]
        },
        {
            Supported(static tokens => tokens.Signed.Add(new KerberosSecurityTokenParameters())),
            ["a KerberosSecurityTokenParameters that is optional or does not sign", "Add it to Endorsing"]
        },
        {
            new CustomBinding(new TransportSecurityBindingElement
            {
                OptionalEndpointSupportingTokenParameters = { Endorsing = { new SspiSecurityTokenParameters() } },
            }, new HttpsTransportBindingElement()),
            ["a SspiSecurityTokenParameters that is optional or does not sign"]
        },
        {
            new CustomBinding(new TransportSecurityBindingElement
            {
                OperationSupportingTokenParameters = { ["urn:a"] = Issued() },
            }, new HttpsTransportBindingElement()),
            ["IssuedSecurityTokenParameters"]
        },
        {
            new CustomBinding(new SymmetricSecurityBindingElement(), new HttpTransportBindingElement()),
            ["a token that is not set"]
        },
    };

    private static CustomBinding Supported(Action<SupportingTokenParameters> add)
    {
        var security = new TransportSecurityBindingElement();
        add(security.EndpointSupportingTokenParameters);
        return new CustomBinding(security, new HttpsTransportBindingElement());
    }

    private static SupportingTokenParameters Issued() => new() { Signed = { new IssuedSecurityTokenParameters() } };

    [Theory]
    [MemberData(nameof(Unsecured))]
    public void Security_that_is_not_available_is_refused_with_setting_and_remedy(Binding binding, string[] parts)
    {
        Assert.Null(binding.Unsupported());

        var text = SecurityRefusals.Find(binding, binding.CreateBindingElements());

        Assert.NotNull(text);
        Assert.All(parts, part => Assert.Contains(part, text, StringComparison.Ordinal));
    }

    [Fact]
    public void Unsupported_of_available_bindings_is_null()
    {
        Assert.Null(new BasicHttpBinding().Unsupported());
        Assert.Null(new WSHttpBinding(SecurityMode.None).Unsupported());
        Assert.Null(new NetTcpBinding(SecurityMode.None).Unsupported());
        Assert.Null(new CustomBinding(new NetTcpBinding(SecurityMode.None)).Unsupported());
        Assert.Null(new CustomBinding(new UserElement(), new HttpTransportBindingElement()).Unsupported());
        Assert.Null(new CustomBinding(new HttpTransportBindingElement { ManualAddressing = true }).Unsupported());
    }

    [Fact]
    public void CreateBindingElements_never_leaves_security_out()
    {
        Assert.NotNull(new CustomBinding(new NetTcpBinding()).Elements.Find<WindowsStreamSecurityBindingElement>());
        Assert.NotNull(
            new CustomBinding(
                new NetTcpBinding(SecurityMode.Message)).Elements.Find<SymmetricSecurityBindingElement>());
    }

    private sealed class UserElement : BindingElement
    {
        public override BindingElement Clone() => new UserElement();

        public override T? GetProperty<T>(BindingContext context)
            where T : class => context.GetInnerProperty<T>();
    }
}
