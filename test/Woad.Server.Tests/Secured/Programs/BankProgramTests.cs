using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Programs as they are written for WCF, with message security and a user name.</summary>
[Trait("Category", "Security")]
public sealed class BankProgramTests
{
    private static readonly Dictionary<string, Func<Binding>> Bindings = new()
    {
        ["WSHttp"] = BankPrograms.WSHttp,
        ["NetTcp"] = BankPrograms.NetTcp,
    };

    [Theory]
    [InlineData("WSHttp")]
    [InlineData("NetTcp")]
    public async Task Generated_client_signs_in_by_ClientCredentials(string name)
    {
        var binding = Bindings[name]();
        using var host = BankPrograms.Host(binding, out var address);
        var client = BankPrograms.Client(binding, address);
        Assert.Equal(7m, client.Balance("savings"));
        Assert.Equal("branch in Paris", client.Branch("Paris"));
        Assert.Equal("motto in Latin", client.Motto("Latin"));
        Assert.Equal("100 1234 rent spring", client.Transfer("spring", "1234", "rent", 100));
        var both = await Task.WhenAll(client.WhoAsync(), client.WhoAsync());
        Assert.Equal(["alice False alice", "alice False alice"], both);
        client.Close();
        Assert.Equal(CommunicationState.Closed, client.State);
    }

    [Theory]
    [InlineData("WSHttp")]
    [InlineData("NetTcp")]
    public async Task Manager_and_principal_decide_by_claims_and_roles(string name)
    {
        var binding = Bindings[name]();
        using var host = BankPrograms.Host(binding, out var address, static host =>
        {
            host.Authorization.ServiceAuthorizationManager = new BankManager();
            var policies = new List<IAuthorizationPolicy> { new BankPolicy() };
            host.Authorization.ExternalAuthorizationPolicies = policies.AsReadOnly();
            host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Custom;
        });
        var alice = BankPrograms.Client(binding, address);
        Assert.Equal(4m, alice.Balance("cash"));
        Assert.Equal("no 5 left", Assert.Throws<FaultException<Overdrawn>>(() => alice.Withdraw(5)).Detail.Reason);
        Assert.StartsWith("alice False", await alice.WhoAsync(), StringComparison.Ordinal);
        alice.Close();

        // The manager refuses one operation, and the role the other.
        var bob = BankPrograms.Client(binding, address, "bob");
        var denied = Assert.Throws<SecurityAccessDeniedException>(() => bob.Balance("cash"));
        Assert.Equal("Access is denied.", denied.Message);
        denied = Assert.Throws<SecurityAccessDeniedException>(() => bob.Withdraw(5));
        Assert.Equal("Access is denied.", denied.Message);
        Assert.StartsWith("bob False", await bob.WhoAsync(), StringComparison.Ordinal);
        bob.Close();
    }

    /// <summary>The channel ends with the refusal; the factory makes another one.</summary>
    [Theory]
    [InlineData("WSHttp")]
    [InlineData("NetTcp")]
    public void Wrong_password_is_told_and_harms_nobody_else(string name)
    {
        var binding = Bindings[name]();
        using var host = BankPrograms.Host(binding, out var address);
        var good = BankPrograms.Client(binding, address);
        Assert.Equal(4m, good.Balance("cash"));
        var bad = BankPrograms.Client(binding, address, "bob", "wrong");
        var refused = Assert.ThrowsAny<CommunicationException>(() => bad.Balance("cash"));
        Assert.True(refused is MessageSecurityException or SecurityNegotiationException, refused.ToString());
        var fault = Assert.IsType<FaultException>(refused.InnerException);
        Assert.Equal("FailedAuthentication", fault.Code.SubCode!.Name);
        bad.Abort();
        Assert.Equal(4m, good.Balance("cash"));
        good.Close();
    }
}
