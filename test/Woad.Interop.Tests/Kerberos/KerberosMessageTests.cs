using System.ServiceModel;
using System.ServiceModel.Channels;

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
        { "NetTcp", static () => new NetTcpBinding(SecurityMode.Message) },
        {
            "WSHttp without a session", static () => new WSHttpBinding
            {
                Security = { Message = { EstablishSecurityContext = false } },
            }
        },
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
}
