using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>Message security with Windows credentials, as WCF's bindings have it by default.</summary>
[Collection(KerberosCollection.Name)]
public sealed class KerberosMessageTests(KerberosRealm realm)
{
    private const string Caller = KerberosRealm.User + "@" + KerberosRealm.Name;

    public static TheoryData<string, Func<Binding>> Bindings => new()
    {
        { "WSHttp", static () => new WSHttpBinding() },
        { "WS2007Http", static () => new WS2007HttpBinding() },
        { "WSDualHttp", static () => new WSDualHttpBinding() },
        { "NetTcp", static () => new NetTcpBinding(SecurityMode.Message) },
        {
            "WSHttp without a session", static () => new WSHttpBinding
            {
                Security = { Message = { EstablishSecurityContext = false } },
            }
        },
        { "WSHttp by a ticket", static () => ByTicket(establishesContext: true) },
        { "WSHttp by a ticket without a session", static () => ByTicket(establishesContext: false) },
        {
            "WSHttp by a ticket, other algorithms",
            static () => ByTicket(establishesContext: false, SecurityAlgorithmSuite.Basic256Sha256)
        },
        { "the ticket signs the timestamp", static () => OverTransport() },
    };

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Default_binding_knows_the_caller(string name, Func<Binding> create)
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(create());
        var client = host.NewClient(create());
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(Caller, client.AmI()[0]);
        }

        Assert.NotEmpty(name);
    }

    [Fact]
    public void Ticket_of_another_service_is_refused()
    {
        using var ticket = realm.LoggedOn();
        using var host = new WhoHost(ByTicket(establishesContext: false));
        var client = host.NewClient(
            ByTicket(establishesContext: false), EndpointIdentity.CreateSpnIdentity("host/other.woad.test"));
        var refused = Assert.Throws<MessageSecurityException>(() => client.AmI());
        Assert.Equal("FailedAuthentication", ((FaultException)refused.InnerException!).Code.SubCode!.Name);
    }

    [Fact]
    public void Client_without_a_ticket_says_so()
    {
        using var host = new WhoHost(ByTicket(establishesContext: false));
        var refused = Assert.Throws<SecurityNegotiationException>(
            () => host.NewClient(ByTicket(establishesContext: false)).AmI());
        Assert.Contains("host/localhost", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Client_may_have_name_and_password_in_place_of_a_ticket()
    {
        using var host = new WhoHost(ByTicket(establishesContext: false));
        var named = new NetworkCredential(KerberosRealm.User, KerberosRealm.Password, KerberosRealm.Name);
        Assert.Equal(Caller, host.NewClient(ByTicket(establishesContext: false), credential: named).AmI()[0]);
    }

    private static WSHttpBinding ByTicket(bool establishesContext, SecurityAlgorithmSuite? suite = null)
    {
        var binding = new WSHttpBinding
        {
            Security =
            {
                Message = { NegotiateServiceCredential = false, EstablishSecurityContext = establishesContext },
            },
        };
        if (suite is not null)
        {
            binding.Security.Message.AlgorithmSuite = suite;
        }

        return binding;
    }

    private static CustomBinding OverTransport()
    {
        var security = SecurityBindingElement.CreateKerberosOverTransportBindingElement();
        security.AllowInsecureTransport = true;
        return new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
    }
}
