using System.Security.Permissions;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Transports.Memory;

namespace Woad.Server.Tests.Hooks;

/// <summary>PrincipalPermission on methods of contracts, and on callbacks of clients.</summary>
public sealed class ContractDemandTests
{
    [Theory]
    [InlineData(typeof(Plain), "Sync", false)]
    [InlineData(typeof(Plain), "Async", false)]
    [InlineData(typeof(Plain), "Free", true)]
    [InlineData(typeof(Narrowed), "Sync", false)]
    [InlineData(typeof(Narrowed), "Free", true)]
    public async Task Demand_of_a_contract_is_checked(Type service, string operation, bool isServed)
    {
        using var host = new ServiceHost(service);
        var address = $"memory://localhost/{Guid.NewGuid():N}";
        host.AddServiceEndpoint(typeof(IDemanding), new MemoryBinding(), address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<IDemanding>(new MemoryBinding(), new EndpointAddress(address));
        var client = factory.CreateChannel();
        var call = () => operation switch
        {
            "Sync" => Task.Run(client.Sync),
            "Async" => client.LaterAsync(),
            _ => Task.Run(client.Free),
        };
        if (isServed)
        {
            Assert.Equal("run", await call());
            return;
        }

        await Assert.ThrowsAsync<SecurityAccessDeniedException>(call);
    }

    [Theory]
    [InlineData(typeof(OnMethod))]
    [InlineData(typeof(OnClass))]
    public void Client_whose_callbacks_have_the_attribute_is_refused(Type callback)
    {
        var context = new InstanceContext(Activator.CreateInstance(callback)!);

        var refused = Assert.Throws<InvalidOperationException>(() => new DuplexChannelFactory<ICalling>(
            context, new MemoryBinding(), new EndpointAddress("memory://localhost/none")));

        Assert.Contains("PrincipalPermissionAttribute", refused.Message, StringComparison.Ordinal);
        Assert.Contains("Remove it", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Client_whose_callback_contract_has_the_attribute_is_refused()
    {
        var refused = Assert.Throws<InvalidOperationException>(() => new DuplexChannelFactory<IOther>(
            new InstanceContext(new Other()), new MemoryBinding(), new EndpointAddress("memory://localhost/none")));

        Assert.Contains("PrincipalPermissionAttribute", refused.Message, StringComparison.Ordinal);
    }

#pragma warning disable SYSLIB0003 // The enumeration belongs to code access security, the attribute does not.
    [ServiceContract]
    public interface IDemanding
    {
        [OperationContract]
        [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
        string Sync();

        [OperationContract]
        [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
        Task<string> LaterAsync();

        [OperationContract]
        string Free();
    }

    [ServiceContract(CallbackContract = typeof(ICallback))]
    public interface ICalling
    {
        [OperationContract]
        string Run();
    }

    public interface ICallback
    {
        [OperationContract]
        string Back();
    }

    [ServiceContract(CallbackContract = typeof(IGuardedCallback))]
    public interface IOther
    {
        [OperationContract]
        string Run();
    }

    public interface IGuardedCallback
    {
        [OperationContract]
        [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
        string Back();
    }

    public class Plain : IDemanding
    {
        public virtual string Sync() => "run";

        public Task<string> LaterAsync() => Task.FromResult("run");

        public string Free() => "run";
    }

    /// <summary>Its own demand does not take the place of the contract's.</summary>
    public class Narrowed : Plain
    {
        [PrincipalPermission(SecurityAction.Demand, Authenticated = false)]
        public override string Sync() => "run";
    }

    public class OnMethod : ICallback
    {
        [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
        public string Back() => "back";
    }

    [PrincipalPermission(SecurityAction.Demand, Role = "admin")]
    public class OnClass : ICallback
    {
        public string Back() => "back";
    }

    public class Other : IGuardedCallback
    {
        public string Back() => "back";
    }
#pragma warning restore SYSLIB0003
}
