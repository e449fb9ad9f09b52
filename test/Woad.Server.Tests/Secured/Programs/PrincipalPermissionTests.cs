using System.Security.Permissions;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>PrincipalPermission attributes on the class and the methods of a service.</summary>
[Trait("Category", "Security")]
public sealed class PrincipalPermissionTests
{
    [Fact]
    public async Task Callers_run_the_operations_that_their_roles_allow()
    {
        using var host = Open(withRoles: true, out var address);
        using var alices = NewFactory(address, "alice");
        var alice = alices.CreateChannel();
        Assert.Equal("hello alice", alice.Greet());
        Assert.Equal("counted", alice.Count());
        Assert.Equal("open", await alice.OpenAsync());
        Assert.Equal("Access is denied.", Assert.Throws<SecurityAccessDeniedException>(alice.Audit).Message);

        using var bobs = NewFactory(address, "bob");
        var bob = bobs.CreateChannel();
        Assert.Equal("hello bob", bob.Greet());
        Assert.Throws<SecurityAccessDeniedException>(bob.Count);
        await Assert.ThrowsAsync<SecurityAccessDeniedException>(bob.OpenAsync);
    }

    /// <summary>Without settings for authorization the principal has the caller's name, and no roles.</summary>
    [Fact]
    public async Task Names_count_without_settings_for_authorization()
    {
        using var host = Open(withRoles: false, out var address);
        using var alices = NewFactory(address, "alice");
        Assert.Equal("hello alice", alices.CreateChannel().Greet());
        await Assert.ThrowsAsync<SecurityAccessDeniedException>(alices.CreateChannel().OpenAsync);
        using var carols = NewFactory(address, "carol");
        Assert.Equal("open", await carols.CreateChannel().OpenAsync());
    }

    [Fact]
    public void Anonymous_caller_is_refused()
    {
        using var host = new ServiceHost(typeof(BranchService));
        var address = $"memory://localhost/{Guid.NewGuid():N}";
        host.AddServiceEndpoint(typeof(IBranch), new MemoryBinding(), address);
        host.Open();
        using var factory = new ChannelFactory<IBranch>(new MemoryBinding(), new EndpointAddress(address));
        Assert.Throws<SecurityAccessDeniedException>(factory.CreateChannel().Greet);
    }

    [Fact]
    public void Other_action_than_Demand_is_refused_at_open()
    {
        using var host = new ServiceHost(typeof(Asserting));
        host.AddServiceEndpoint(typeof(IGreeter), new MemoryBinding(), $"memory://localhost/{Guid.NewGuid():N}");
        var refused = Assert.Throws<InvalidOperationException>(host.Open);
        Assert.Contains("Use SecurityAction.Demand", refused.Message, StringComparison.Ordinal);
    }

    private static ServiceHost Open(bool withRoles, out EndpointAddress address)
    {
        var host = new ServiceHost(typeof(BranchService));
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        if (withRoles)
        {
            host.Authorization.ExternalAuthorizationPolicies = new([new BankPolicy()]);
            host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Custom;
        }

        var uri = new Uri($"memory://localhost/{Guid.NewGuid():N}");
        host.AddServiceEndpoint(typeof(IBranch), Binding(), uri);
        host.Open();
        address = new EndpointAddress(uri, EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Server));
        return host;
    }

    private static ChannelFactory<IBranch> NewFactory(EndpointAddress address, string user)
    {
        var factory = new ChannelFactory<IBranch>(Binding(), address);
        factory.Credentials.UserName.UserName = user;
        factory.Credentials.UserName.Password = TestPasswords.Of(user);
        var services = factory.Credentials.ServiceCertificate.Authentication;
        services.CertificateValidationMode = X509CertificateValidationMode.None;
        return factory;
    }

    private static CustomBinding Binding() => new(
        SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
        new TextMessageEncodingBindingElement(),
        new MemoryTransportBindingElement { IsSessionful = false });

    [ServiceContract]
    private interface IGreeter
    {
        [OperationContract]
        string Greet();
    }

    private sealed class Asserting : IGreeter
    {
#pragma warning disable SYSLIB0003 // SecurityAction, as existing programs write it.
        [PrincipalPermission(SecurityAction.Assert)]
        public string Greet() => "";
#pragma warning restore SYSLIB0003
    }
}
