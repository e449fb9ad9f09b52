using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Tests.Trust;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Sts;

/// <summary>A token service over HTTP, its clients, and raw requests.</summary>
[Trait("Category", "Security")]
public sealed class TokenServiceTests : IDisposable
{
    private readonly string _address = $"http://localhost:{FreePort.Http}/sts-{Guid.NewGuid():N}";
    private readonly WSTrustServiceHost _host;

    public TokenServiceTests()
    {
        _host = new WSTrustServiceHost(TestTokenService.Settings(), new Uri(_address));
        _host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), Binding(), "trust13");
        _host.AddServiceEndpoint(typeof(IWSTrustFeb2005SyncContract), Binding(), "trust2005");
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            _host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public void Host_accepts_callers_by_the_settings_of_the_token_service()
    {
        Assert.True(_host.Credentials.UseIdentityConfiguration);
        Assert.Same(_host.SecurityTokenServiceConfiguration, _host.Credentials.IdentityConfiguration);
    }

    [Theory]
    [InlineData(true, SecurityKeyType.SymmetricKey)]
    [InlineData(false, SecurityKeyType.SymmetricKey)]
    [InlineData(true, SecurityKeyType.BearerKey)]
    [InlineData(false, SecurityKeyType.BearerKey)]
    public async Task Provider_gets_the_token_of_the_service_and_uses_it_again(bool is13, SecurityKeyType keyType)
    {
        var provider = Provider(is13, keyType);
        var token = Assert.IsType<GenericXmlSecurityToken>(await GetAsync(provider));

        Assert.Equal("Assertion", token.TokenXml.LocalName);
        Assert.Equal(keyType == SecurityKeyType.SymmetricKey ? 32 : 0, KeyOf(token).Length);
        Assert.NotNull(token.InternalTokenReference);
        Assert.NotNull(token.ExternalTokenReference);
        Assert.InRange(token.ValidTo - token.ValidFrom, TimeSpan.FromMinutes(59), TimeSpan.FromMinutes(61));
        Assert.Same(token, await GetAsync(provider));
        if (keyType == SecurityKeyType.SymmetricKey)
        {
            // The service finds the same key inside of the assertion.
            Assert.Contains(Convert.ToBase64String(KeyOf(token)), token.TokenXml.OuterXml, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Channel_gets_a_token_and_its_answer(bool is13)
    {
        var factory = new WSTrustChannelFactory(Binding(), Address(is13))
        {
            TrustVersion = is13 ? TrustVersion.WSTrust13 : TrustVersion.WSTrustFeb2005,
        };
        var channel = factory.CreateChannel();
        var request = new RequestSecurityToken(RequestTypes.Issue, KeyTypes.Symmetric)
        {
            AppliesTo = new EndpointReference("http://service.example.org/"),
            Context = "mine",
        };
        var begun = channel.BeginIssue(request, null, null);
        await Task.Factory.FromAsync(begun, static _ => { });
        var token = (GenericXmlSecurityToken)channel.EndIssue(begun, out var answer);

        Assert.Equal("mine", answer.Context);
        Assert.Equal(32, KeyOf(token).Length);
        Assert.Equal("urn:oasis:names:tc:SAML:2.0:assertion", answer.TokenType);
        Assert.Equal("http://service.example.org/", answer.AppliesTo!.Uri.AbsoluteUri);
        factory.Abort();
    }

    [Theory]
    [InlineData("http://unknown.example.org/", KeyTypes.Bearer, null, "RequestFailed")]
    [InlineData("http://service.example.org/", "urn:other", null, "InvalidRequest")]
    [InlineData("http://service.example.org/", KeyTypes.Asymmetric, null, "InvalidRequest")]
    [InlineData("http://service.example.org/", KeyTypes.Bearer, "urn:unknown", "BadRequest")]
    public async Task Refused_request_gets_the_fault_of_the_specification(
        string service, string keyType, string? tokenType, string code)
    {
        using var factory = new WSTrustChannelFactory(Binding(), Address(true))
        {
            TrustVersion = TrustVersion.WSTrust13,
        };
        var channel = factory.CreateChannel();
        var request = new RequestSecurityToken(RequestTypes.Issue)
        {
            AppliesTo = new EndpointReference(service),
            KeyType = keyType,
            TokenType = tokenType,
        };
        var begun = channel.BeginIssue(request, null, null);
        var fault = await Assert.ThrowsAsync<FaultException>(() => Task.Factory.FromAsync(
            begun, result => channel.EndIssue(result, out _)));
        Assert.Equal(code, (fault.Code.SubCode ?? fault.Code).Name);
        Assert.DoesNotContain("known", fault.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Raw_request_gets_an_answer_in_a_collection()
    {
        using var http = new HttpClient();
        using var content = new StringContent(
            $"""
            <s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"
              xmlns:a="http://www.w3.org/2005/08/addressing">
            <s:Header><a:Action s:mustUnderstand="1">{TrustText.Oasis}/RST/Issue</a:Action>
            <a:MessageID>urn:uuid:00000000-0000-0000-0000-000000000001</a:MessageID>
            <a:To s:mustUnderstand="1">{Address(true)}</a:To></s:Header><s:Body>
            <wst:RequestSecurityToken xmlns:wst="{TrustText.Oasis}">
            <wst:RequestType>{TrustText.Oasis}/Issue</wst:RequestType>
            <wst:KeyType>{TrustText.Oasis}/Bearer</wst:KeyType>
            <wsp:AppliesTo xmlns:wsp="http://schemas.xmlsoap.org/ws/2004/09/policy"><a:EndpointReference>
            <a:Address>http://service.example.org/</a:Address></a:EndpointReference></wsp:AppliesTo>
            </wst:RequestSecurityToken></s:Body></s:Envelope>
            """,
            System.Text.Encoding.UTF8);
        content.Headers.ContentType =
            System.Net.Http.Headers.MediaTypeHeaderValue.Parse("application/soap+xml; charset=utf-8");
        var answer = new XmlDocument();
        answer.LoadXml(await (await http.PostAsync(Address(true), content)).Content.ReadAsStringAsync());

        var body = (XmlElement)answer.DocumentElement!.LastChild!.FirstChild!;
        Assert.Equal(
            ("RequestSecurityTokenResponseCollection", TrustText.Oasis), (body.LocalName, body.NamespaceURI));
        Assert.Equal(
            [
                "Lifetime", "AppliesTo", "RequestedSecurityToken", "RequestedAttachedReference",
                "RequestedUnattachedReference", "TokenType", "RequestType", "KeyType",
            ],
            body.FirstChild!.ChildNodes.Cast<XmlNode>().Select(static node => node.LocalName));
        Assert.Contains($"{TrustText.Oasis}/RSTRC/IssueFinal", answer.OuterXml, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Silent_issuer_leaves_an_exception_that_names_it()
    {
        using var listener = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        listener.Start();
        var address = $"http://{listener.LocalEndpoint}/silent";
        var provider = Provider(true, SecurityKeyType.BearerKey);
        provider.IssuerAddress = new EndpointAddress(address);
        var late = await Assert.ThrowsAsync<TimeoutException>(() => Task.Factory.FromAsync(
            (callback, state) => provider.BeginGetToken(TimeSpan.FromMilliseconds(300), callback, state),
            provider.EndGetToken, null));
        Assert.Contains(address, late.Message, StringComparison.Ordinal);
        Assert.Contains("http://service.example.org/", late.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Refusal_of_the_issuer_names_issuer_and_step()
    {
        var provider = Provider(true, SecurityKeyType.BearerKey);
        provider.TargetAddress = new EndpointAddress("http://unknown.example.org/");
        var refused = await Assert.ThrowsAsync<SecurityNegotiationException>(() => GetAsync(provider));
        Assert.StartsWith(
            $"SOAP security negotiation with '{Address(true)}' for target 'http://unknown.example.org/' failed",
            refused.Message, StringComparison.Ordinal);
        Assert.IsAssignableFrom<FaultException>(refused.InnerException);
    }

    private static byte[] KeyOf(GenericXmlSecurityToken token) =>
        token.SecurityKeys.OfType<SymmetricSecurityKey>().FirstOrDefault()?.GetSymmetricKey() ?? [];

    private static WSHttpBinding Binding() => new(SecurityMode.None);

    private static Task<SecurityToken> GetAsync(IssuedSecurityTokenProvider provider) => Task.Factory.FromAsync(
        (callback, state) => provider.BeginGetToken(TimeSpan.FromMinutes(1), callback, state),
        provider.EndGetToken, null);

    private string Address(bool is13) => _address + (is13 ? "/trust13" : "/trust2005");

    private IssuedSecurityTokenProvider Provider(bool is13, SecurityKeyType keyType)
    {
        var provider = new IssuedSecurityTokenProvider
        {
            IssuerAddress = new EndpointAddress(Address(is13)),
            IssuerBinding = Binding(),
            TargetAddress = new EndpointAddress("http://service.example.org/"),
            MessageSecurityVersion = is13
                ? MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12
                : MessageSecurityVersion.Default,
        };
        foreach (var element in RequestParameters.Of(
            new IssuedSecurityTokenParameters { KeyType = keyType },
            is13 ? TrustNames.Trust13 : TrustNames.February2005))
        {
            provider.TokenRequestParameters.Add(element);
        }

        return provider;
    }
}
